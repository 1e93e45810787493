import { useEffect } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { readHistory, useRecentHistory } from "./use-recent-history.ts";

/**
 * Returns the recent history like `useRecentHistory`, and fetches it from the server on a device that has never synced.
 */
export function useSyncedHistory(): readonly RecentHistoryItem[] {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || readHistory(uid).lastFirestoreUpdate > 0) return;
    const left = new AbortController();
    void sync(uid, left.signal);
    return () => left.abort();
  }, [uid]);
  return useRecentHistory();
}

/** Loaded on demand, so that visitors do not download it. */
async function sync(uid: string, signal: AbortSignal): Promise<void> {
  const code = await import("./fetch-history.ts").catch(() => null);
  await code?.fetchHistory(uid, signal);
}
