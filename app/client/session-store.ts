import type { RememberedSession } from "#domain/review/session-memory.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** Beginning of every key of `finalsKey`. */
export const finalsPrefix = "studiolo:finals:";

const name = "studiolo:session";
const noteName = "studiolo:note";
const feedbackName = "studiolo:feedback";
const certificateName = "studiolo:certificateName";
const reportName = "studiolo:report";
const withdrawalName = "studiolo:withdrawal";
const payoutHolderName = "studiolo:payoutHolder";
const begunNames = [name, noteName, feedbackName, certificateName, reportName, withdrawalName, payoutHolderName];

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

/** Returns the storage key of a field that a learner has typed in the statement of withdrawal from a contract. */
export function withdrawalKey(uid: string, contractId: string, field: "name" | "email"): string {
  return `${withdrawalName}:${uid}:${contractId}:${field}`;
}

/** Returns the storage key of the holder's name that an affiliate has typed for the account to be paid to; not its number. */
export function payoutHolderKey(uid: string): string {
  return `${payoutHolderName}:${uid}:`;
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
 * Removes the sessions, unsaved notes and names, unsent feedback, reports and statements of learners from this device,
 * except those of the learner `but`. A log-in that ended by itself keeps them: its learner finds what they typed after
 * logging in again.
 */
export function clearSessions(but: string | null): void {
  for (const begun of begunNames)
    for (const key of storageKeys(`${begun}:`))
      if (but === null || !key.startsWith(`${begun}:${but}:`)) writeStorage(key, null);
}
