import { storageKeys } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";
import { isUnsent, parseRecentHistory } from "#domain/study/recent-history.ts";
import { acknowledgeHistory, unsentHistory } from "#domain/study/recent-history-merge.ts";
import { clearLearnerData } from "./clear-learner-data.ts";
import { historyName, readHistory, writeHistory } from "./use-recent-history.ts";

/** Upper limit of a request body with `keepalive`, in characters; larger ones are sent without it. */
const keptAliveLength = 60_000;

/** How long logging out waits for the history to be sent, in milliseconds. */
const leavingMs = 2000;

/** `lastLocalUpdate` of the history that a pending request sends; 0 if none is pending. */
let onItsWay = 0;

/**
 * Sends what a learner has opened on this device since the last time, and merges what their other devices have sent. If
 * the server cannot be reached, the changes stay on the device. Safe to call at any time.
 */
export async function sendHistory(uid: string): Promise<void> {
  const history = readHistory(uid);
  const sentUntil = history.lastLocalUpdate;
  if (!isUnsent(history) || onItsWay === sentUntil || navigator.onLine === false) return;
  const { items, clearedAt, lastLocalUpdate } = unsentHistory(history);
  const body = JSON.stringify({ items, clearedAt, lastLocalUpdate });
  onItsWay = sentUntil;
  try {
    const response = await fetch(paths.apiRecentHistory(uid), {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body,
      keepalive: body.length < keptAliveLength,
    });
    // The session has ended, here or on another page.
    if (response.status === 401) clearLearnerData(null);
    if (response.ok) applyResponse(uid, sentUntil, await response.text());
  } catch {
    // Sent with the next change, or once the device is online again.
  } finally {
    onItsWay = 0;
  }
}

/** Merges a response; ignores it if the device's history was removed by a log-out in the meantime. */
function applyResponse(uid: string, sentUntil: number, answer: string): void {
  const device = readHistory(uid);
  if (device.lastLocalUpdate < sentUntil) return;
  writeHistory(uid, acknowledgeHistory(device, sentUntil, parseRecentHistory(answer)));
}

/** Sends all unsent history before a log-out, waiting at most 2 s. */
export async function sendBeforeLogOut(): Promise<void> {
  const uids = storageKeys(`${historyName}:`).map((key) => key.slice(historyName.length + 1));
  const limit = new Promise((resolve) => setTimeout(resolve, leavingMs));
  await Promise.race([Promise.all(uids.map(sendHistory)), limit]);
}
