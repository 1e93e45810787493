import { requireSignedIn } from "#domain/access.ts";
import { deviceWords } from "#domain/account/device-words.ts";
import { shortAddress } from "#domain/account/network-prefix.ts";
import type { ListedSession } from "#domain/account/session.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import { deleteSession, deleteSessions, listSessions } from "#server/db/account/accounts.ts";
import { countPasskeys } from "#server/db/account/passkeys.ts";
import type { Resources } from "#server/resources.ts";
import { logOut } from "./account.ts";

/** Who asks, and with which headers: the session's cookie is among them. */
export interface SignedRequest {
  viewer: Viewer;
  headers: Headers;
}

/** The viewer's sessions: this browser first, then the one used last. */
export async function readSessions(
  { auth, db, now }: Resources,
  { viewer, headers }: SignedRequest,
): Promise<ListedSession[]> {
  const { uid } = requireSignedIn(viewer);
  const current = await auth.api.getSession({ headers });
  const sessions = (await listSessions(db, uid, now())).map((row) => ({
    id: row.id,
    device: deviceWords(row.userAgent),
    address: shortAddress(row.ipAddress),
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    isCurrent: row.id === current?.session.id,
  }));
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** What keeps the viewer's account safe, in numbers: browsers that are signed in, passkeys. */
export async function readSecurity({ db, now }: Resources, viewer: Viewer) {
  const { uid } = requireSignedIn(viewer);
  const [sessions, passkeys] = await Promise.all([listSessions(db, uid, now()), countPasskeys(db, uid)]);
  return { sessions: sessions.length, passkeys };
}

/** Ends one of the viewer's sessions. Throws `session_not_found` for one that has ended or is not theirs. */
export async function endSession({ db }: Resources, viewer: Viewer, id: string): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  if (!(await deleteSession(db, uid, id))) throw new CodedError("session_not_found");
}

/** Ends all of the viewer's sessions but this browser's. */
export async function endOtherSessions({ auth, db }: Resources, { viewer, headers }: SignedRequest): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const current = await auth.api.getSession({ headers });
  await deleteSessions(db, uid, current?.session.id ?? null);
}

/** Ends all of the viewer's sessions, this one too. Gives the cookies that make this browser forget. */
export async function endAllSessions(resources: Resources, { viewer, headers }: SignedRequest): Promise<string[]> {
  const { uid } = requireSignedIn(viewer);
  const cookies = await logOut(resources, headers);
  await deleteSessions(resources.db, uid);
  return cookies;
}
