import { useEffect } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { readHistory, useRecentHistory } from "./use-recent-history.ts";

/**
 * What was opened of late, as `useRecentHistory` has it. A learner's device that has not heard of their others yet asks
 * the server for it.
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

/** No visitor waits for the code. */
async function hear(uid: string, signal: AbortSignal): Promise<void> {
  const code = await import("./fetch-history.ts").catch(() => null);
  await code?.hearHistory(uid, signal);
}
