import { useEffect } from "react";
import { readDevice, useDevice, writeDevice } from "#app/ui/kit/device-storage.ts";
import { parseRecentHistory, type RecentHistoryItem, rememberItem } from "#domain/recent-history.ts";

/** Where the recent history is kept on this device. */
const historyKey = "studiolo:recentHistory";

/** What was opened of late on this device, newest first; empty until the page is awake. */
export function useRecentHistory(): readonly RecentHistoryItem[] {
  return useDevice(historyKey, parseRecentHistory);
}

/** Puts something that is being opened at the head of the recent history. */
export function remember(item: Omit<RecentHistoryItem, "timestamp">): void {
  const history = parseRecentHistory(readDevice(historyKey));
  writeDevice(historyKey, JSON.stringify(rememberItem(history, { ...item, timestamp: Date.now() })));
}

/** Forgets everything in the recent history of this device. */
export function forgetRecentHistory(): void {
  writeDevice(historyKey, null);
}

/** Remembers a course or program as long as its page is shown. */
export function useRemember(type: "course" | "program", name: string, path: string): void {
  useEffect(() => remember({ type, name, url: path }), [type, name, path]);
}
