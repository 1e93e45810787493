import { requireSignedIn } from "#domain/access.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { maskAddress } from "#domain/account/network-prefix.ts";
import type { ListedSession } from "#domain/account/session.ts";
import { CodedError } from "#domain/errors.ts";
import { deleteSession, deleteSessions, listSessions } from "#server/db/account/accounts.ts";
import { countPasskeys } from "#server/db/account/passkeys.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { logOut } from "./account.ts";

/** Returns the viewer's sessions: the current browser first, then by last use. */
export async function readSessions(
  { readSession, db, now }: Resources,
  { viewer, headers }: Caller,
): Promise<ListedSession[]> {
  const { uid } = requireSignedIn(viewer);
  const current = await readSession(headers);
  const sessions = (await listSessions(db, uid, now())).map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    address: maskAddress(row.ipAddress),
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    isCurrent: row.id === current?.id,
  }));
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Returns the viewer's number of active sessions and of passkeys. */
export async function readSecurity({ db, now }: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const [sessions, passkeys] = await Promise.all([listSessions(db, uid, now()), countPasskeys(db, uid)]);
  return { sessions: sessions.length, passkeys };
}

/** Ends one of the viewer's sessions. Throws `session_not_found` if it has ended or belongs to someone else. */
export async function endSession({ db }: Resources, { viewer }: Caller, id: string): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  if (!(await deleteSession(db, uid, id))) throw new CodedError("session_not_found");
}

/** Ends all of the viewer's sessions except the current browser's. */
export async function endOtherSessions({ readSession, db }: Resources, { viewer, headers }: Caller): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const current = await readSession(headers);
  await deleteSessions(db, uid, current?.id ?? null);
}

/** Ends all of the viewer's sessions, including this one. Returns the cookies that clear it. */
export async function endAllSessions(resources: Resources, caller: Caller): Promise<string[]> {
  const { uid } = requireSignedIn(caller.viewer);
  const cookies = await logOut(resources, caller);
  await deleteSessions(resources.db, uid);
  return cookies;
}
