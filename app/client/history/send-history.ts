import { keysOnDevice } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";
import { isUnsent, parseRecentHistory } from "#domain/study/recent-history.ts";
import { acknowledgeHistory, unsentOf } from "#domain/study/recent-history-merge.ts";
import { forgetLearners } from "./forget-learners.ts";
import { historyName, readHistory, writeHistory } from "./use-recent-history.ts";

/** Most characters of a request that a browser sends on while its page goes. */
const keptAliveLength = 60_000;

/** How long a learner who logs out waits for the server to be told, in milliseconds. */
const leavingMs = 2000;

/** The moment up to which a request that is on its way tells. */
let onItsWay = 0;

/**
 * Tells the server what a learner has opened on this device since the last time, and takes over what their other
 * devices have. Where the server cannot be reached it waits on the device. Safe to be called at any time.
 */
export async function sendHistory(uid: string): Promise<void> {
  const history = readHistory(uid);
  const sentUntil = history.lastLocalUpdate;
  if (!isUnsent(history) || onItsWay === sentUntil || navigator.onLine === false) return;
  const { items, clearedAt, lastLocalUpdate } = unsentOf(history);
  const body = JSON.stringify({ items, clearedAt, lastLocalUpdate });
  onItsWay = sentUntil;
  try {
    const response = await fetch(paths.apiRecentHistory(uid), {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body,
      keepalive: body.length < keptAliveLength,
    });
    // Whoever sits here now has logged out, here or elsewhere.
    if (response.status === 401) forgetLearners(null);
    if (response.ok) takeAnswer(uid, sentUntil, await response.text());
  } catch {
    // It is sent with the next change, or when the device is online again.
  } finally {
    onItsWay = 0;
  }
}

/** An answer that comes after the learner has logged out brings nothing back. */
function takeAnswer(uid: string, sentUntil: number, answer: string): void {
  const device = readHistory(uid);
  if (device.lastLocalUpdate < sentUntil) return;
  writeHistory(uid, acknowledgeHistory(device, sentUntil, parseRecentHistory(answer)));
}

/** Tells the server before a learner logs out, as far as that takes no time that one notices. */
export async function sendBeforeLeaving(): Promise<void> {
  const uids = keysOnDevice(`${historyName}:`).map((key) => key.slice(historyName.length + 1));
  const limit = new Promise((resolve) => setTimeout(resolve, leavingMs));
  await Promise.race([Promise.all(uids.map(sendHistory)), limit]);
}
