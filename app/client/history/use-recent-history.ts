import { useEffect, useEffectEvent } from "react";
import { readDevice, useDevice, writeDevice } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import {
  clearHistory,
  parseRecentHistory,
  type RecentHistory,
  type RecentHistoryItem,
  rememberItem,
} from "#domain/study/recent-history.ts";

/** Where recent histories are kept on this device: a visitor's under this name, a learner's with their uid behind it. */
export const historyName = "studiolo:recentHistory";

/** What was opened of late, newest first, by whoever looks; empty until the page is awake. */
export function useRecentHistory(): readonly RecentHistoryItem[] {
  return useHistoryOnDevice(useUid()).items;
}

/** The whole history of a learner, or of visitors by null, as this device has it; empty until the page is awake. */
export function useHistoryOnDevice(uid: string | null): RecentHistory {
  return useDevice(nameOf(uid), parseRecentHistory);
}

/** The same outside of a component. */
export function readHistory(uid: string | null): RecentHistory {
  return parseRecentHistory(readDevice(nameOf(uid)));
}

/** Writes over what this device has. */
export function writeHistory(uid: string | null, history: RecentHistory): void {
  writeDevice(nameOf(uid), JSON.stringify(history));
}

/** Puts something that is being opened at the head of the recent history of whoever opens it. */
export function remember(uid: string | null, item: Omit<RecentHistoryItem, "timestamp">, nowMs = Date.now()): void {
  writeHistory(uid, rememberItem(readHistory(uid), item, nowMs));
}

/** Forgets everything in the recent history: a visitor's on this device, a learner's on all of theirs. */
export function forgetRecentHistory(uid: string | null): void {
  if (uid === null) writeDevice(historyName, null);
  else writeHistory(uid, clearHistory(readHistory(uid), Date.now()));
}

/**
 * Remembers a course or program when its page is shown, for whoever opened it, also where their session ends while it
 * stands there. `madeAt`, an ISO text, is when the server made the page: the device's clock may be behind, and what it
 * then opens is no older than that.
 */
export function useRemember(opened: Pick<RecentHistoryItem, "type" | "name" | "url">, madeAt: string): void {
  const { type, name, url } = opened;
  const uid = useUid();
  const open = useEffectEvent((item: typeof opened) => {
    remember(uid, item, Math.max(Date.now(), Date.parse(madeAt)));
  });
  useEffect(() => open({ type, name, url }), [type, name, url]);
}

function nameOf(uid: string | null): string {
  return uid === null ? historyName : `${historyName}:${uid}`;
}
