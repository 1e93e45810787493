import { paths } from "#domain/paths.ts";
import { parseRecentHistory } from "#domain/study/recent-history.ts";
import { pullHistory } from "#domain/study/recent-history-merge.ts";
import { readHistory, writeHistory } from "./use-recent-history.ts";

/** Fetches a learner's history of all their devices and merges it into this device's, unless `signal` is aborted. */
export async function fetchHistory(uid: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(paths.apiRecentHistory(uid), { signal });
    const server = response.ok ? parseRecentHistory(await response.text()) : null;
    if (server && !signal.aborted) writeHistory(uid, pullHistory(readHistory(uid), server));
  } catch {
    // This device's own history stays as it is.
  }
}
