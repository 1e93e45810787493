import { useEffect } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { RecentHistory, RecentHistoryItem } from "#domain/study/recent-history.ts";
import { pullHistory } from "#domain/study/recent-history-merge.ts";
import { readHistory, useHistoryOnDevice, writeHistory } from "./use-recent-history.ts";

/**
 * Returns a learner's recent history of all devices, newest first: the server's merged with this device's; until
 * hydration the server's alone. Stores the merged history on the device.
 */
export function usePulledHistory(server: RecentHistory): readonly RecentHistoryItem[] {
  const uid = useUid();
  const device = useHistoryOnDevice(uid);
  useEffect(() => {
    if (uid !== null && server.lastFirestoreUpdate > 0) writeHistory(uid, pullHistory(readHistory(uid), server));
  }, [uid, server]);
  return pullHistory(device, server).items;
}
