import { useEffect } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { RecentHistory, RecentHistoryItem } from "#domain/study/recent-history.ts";
import { pullHistory } from "#domain/study/recent-history-merge.ts";
import { readHistory, useHistoryOnDevice, writeHistory } from "./use-recent-history.ts";

/**
 * What a learner opened of late on all their devices, newest first: what the server had when it made the page, and what
 * this device has; until the page is awake the former alone. The device keeps what it hears.
 */
export function usePulledHistory(server: RecentHistory): readonly RecentHistoryItem[] {
  const uid = useUid();
  const device = useHistoryOnDevice(uid);
  useEffect(() => {
    if (uid !== null && server.lastFirestoreUpdate > 0) writeHistory(uid, pullHistory(readHistory(uid), server));
  }, [uid, server]);
  return pullHistory(device, server).items;
}
