import { useEffect } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { readHistory, useRecentHistory } from "./use-recent-history.ts";

/**
 * Returns the recent history like `useRecentHistory`, and fetches it from the server on a device that has never synced.
 */
export function useHeardHistory(): readonly RecentHistoryItem[] {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || readHistory(uid).lastFirestoreUpdate > 0) return;
    const left = new AbortController();
    void hear(uid, left.signal);
    return () => left.abort();
  }, [uid]);
  return useRecentHistory();
}

/** Loaded on demand, so that visitors do not download it. */
async function hear(uid: string, signal: AbortSignal): Promise<void> {
  const code = await import("./fetch-history.ts").catch(() => null);
  await code?.hearHistory(uid, signal);
}
