import { paths } from "#domain/paths.ts";
import { parseRecentHistory } from "#domain/study/recent-history.ts";
import { pullHistory } from "#domain/study/recent-history-merge.ts";
import { readHistory, writeHistory } from "./use-recent-history.ts";

/**
 * Asks the server what a learner has opened on all their devices, and adds it to what this one has, unless `signal` says
 * that nobody waits for it any more.
 */
export async function hearHistory(uid: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(paths.apiRecentHistory(uid), { signal });
    const server = response.ok ? parseRecentHistory(await response.text()) : null;
    if (server && !signal.aborted) writeHistory(uid, pullHistory(readHistory(uid), server));
  } catch {
    // What this device has stands there alone.
  }
}
