import { useEffect, useEffectEvent } from "react";
import { readStorage, useStorage, writeStorage } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import {
  addHistoryItem,
  clearHistory,
  parseRecentHistory,
  type RecentHistory,
  type RecentHistoryItem,
} from "#domain/study/recent-history.ts";

/** Storage key of a visitor's recent history; a learner's key appends their uid. */
export const historyName = "studiolo:recentHistory";

/** Returns the viewer's recent history, newest first; empty until hydration. */
export function useRecentHistory(): readonly RecentHistoryItem[] {
  return useHistoryOnDevice(useUid()).items;
}

/** Returns the whole history of a learner, or of visitors for null, from this device; empty until hydration. */
export function useHistoryOnDevice(uid: string | null): RecentHistory {
  return useStorage(nameOf(uid), parseRecentHistory);
}

/** Returns the same outside of a component. */
export function readHistory(uid: string | null): RecentHistory {
  return parseRecentHistory(readStorage(nameOf(uid)));
}

/** Overwrites the history on this device. */
export function writeHistory(uid: string | null, history: RecentHistory): void {
  writeStorage(nameOf(uid), JSON.stringify(history));
}

/** Adds an item that is being opened to the front of the viewer's recent history. */
export function addToHistory(uid: string | null, item: Omit<RecentHistoryItem, "timestamp">, nowMs = Date.now()): void {
  writeHistory(uid, addHistoryItem(readHistory(uid), item, nowMs));
}

/** Clears the recent history: a visitor's on this device, a learner's on all of theirs. */
export function clearRecentHistory(uid: string | null): void {
  if (uid === null) writeStorage(historyName, null);
  else writeHistory(uid, clearHistory(readHistory(uid), Date.now()));
}

/**
 * Records a course or program in the recent history when its page is shown, for the viewer who opened it even if the
 * session ends meanwhile. `madeAt` is when the server rendered the page (ISO 8601): the entry is never older than that,
 * even if the device's clock is behind.
 */
export function useRecordVisit(opened: Pick<RecentHistoryItem, "type" | "name" | "url">, madeAt: string): void {
  const { type, name, url } = opened;
  const uid = useUid();
  const open = useEffectEvent((item: typeof opened) => {
    addToHistory(uid, item, Math.max(Date.now(), Date.parse(madeAt)));
  });
  useEffect(() => open({ type, name, url }), [type, name, url]);
}

function nameOf(uid: string | null): string {
  return uid === null ? historyName : `${historyName}:${uid}`;
}
