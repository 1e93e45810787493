import type { RememberedSession } from "#domain/review/session-memory.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** Beginning of every key of `finalsKey`. */
export const finalsPrefix = "studiolo:finals:";

const name = "studiolo:session";
const noteName = "studiolo:note";
const feedbackName = "studiolo:feedback";
const certificateName = "studiolo:certificateName";
const reportName = "studiolo:report";

/** Returns the storage key of a learner's review session; `scope` says over which questions. */
export function sessionKey(uid: string, scope: string): string {
  return `${name}:${uid}:${scope}`;
}

/** Returns the storage key of a note that a learner is writing on a link; on the course if `itemKey` is empty. */
export function noteKey(uid: string, course: string, itemKey: string): string {
  return `${noteName}:${uid}:${course}:${itemKey}`;
}

/** Returns the storage key of the device's copy of a learner's running attempt at the finals of a course. */
export function finalsKey(uid: string, course: string): string {
  return `${finalsPrefix}${uid}:${course}`;
}

/** Returns the storage key of feedback that a learner is writing, from a course for a report of one of its links. */
export function feedbackKey(uid: string, course = ""): string {
  return `${feedbackName}:${uid}:${course}`;
}

/** Returns the storage key of the name for certificates that a learner has typed and not saved. */
export function certificateNameKey(uid: string): string {
  return `${certificateName}:${uid}:`;
}

/** Returns the storage key of a report that a learner is writing on a question of running finals. */
export function reportKey(uid: string, course: string, itemKey: string): string {
  return `${reportName}:${uid}:${course}:${itemKey}`;
}

/** Returns the sessions of a learner that this device keeps, as text. */
export function readSessions(uid: string): (string | null)[] {
  return storageKeys(sessionKey(uid, "")).map(readStorage);
}

/** Stores a session that was begun, or removes it for null. */
export function storeSession(key: string, session: RememberedSession | null): void {
  writeStorage(key, session && JSON.stringify(session));
}

/**
 * Removes the sessions, unsaved notes, unsaved names, unsent feedback and reports of learners from this device, except
 * those of the learner `but`. A log-in that ended by itself keeps them: its learner finds what they typed after logging
 * in again.
 */
export function clearSessions(but: string | null): void {
  for (const begun of [name, noteName, feedbackName, reportName, certificateName])
    for (const key of storageKeys(`${begun}:`))
      if (but === null || !key.startsWith(`${begun}:${but}:`)) writeStorage(key, null);
}
