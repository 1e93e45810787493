import type { RememberedSession } from "#domain/review/session-memory.ts";
import { storageKeys, writeStorage } from "./storage.ts";

const name = "studiolo:session";

/** Returns the storage key of a learner's review session; `scope` says over which questions. */
export function sessionKey(uid: string, scope: string): string {
  return `${name}:${uid}:${scope}`;
}

/** Stores a session that was begun, or removes it for null. */
export function storeSession(key: string, session: RememberedSession | null): void {
  writeStorage(key, session && JSON.stringify(session));
}

/**
 * Removes the sessions of learners from this device, except those of the learner `but`. A session that ended by itself
 * keeps them: its learner finds the typed answers after logging in again.
 */
export function clearSessions(but: string | null): void {
  const kept = but === null ? null : `${name}:${but}:`;
  for (const key of storageKeys(`${name}:`)) if (kept === null || !key.startsWith(kept)) writeStorage(key, null);
}
