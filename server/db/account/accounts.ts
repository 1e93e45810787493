import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { session, user, verification } from "#server/db/schema/accounts.ts";

export type SessionRow = typeof session.$inferSelect;

/** The account of an e-mail in lower case, or null. */
export async function findUserByEmail(db: Database, email: string): Promise<{ uid: string; email: string } | null> {
  const [row] = await db.select({ uid: user.id, email: user.email }).from(user).where(eq(user.email, email));
  return row ?? null;
}

/** The e-mail of an account, or null where there is no such account. */
export async function findEmail(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, uid));
  return row?.email ?? null;
}

/** Gives an account another e-mail, which its owner has proven to read. Fails where another account has it. */
export async function putEmail(db: Database, { uid, email, now }: { uid: string; email: string; now: Date }) {
  await db.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, uid));
}

/** Whether the owner of an account has proven to read its e-mail. */
export async function isEmailConfirmed(db: Database, uid: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, uid), eq(user.emailVerified, true)))) > 0;
}

/** Notes that the owner of an account reads its e-mail: they have come by a link that was mailed there. */
export async function confirmEmail(db: Database, uid: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, uid));
}

/** A learner's sessions that still hold, the one used last first. */
export function listSessions(db: Database, uid: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, uid), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt));
}

/** Ends a session that is this learner's own. Gives whether there was one. */
export async function deleteSession(db: Database, uid: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, uid), eq(session.id, id)))
    .returning({ id: session.id });
  return gone.length > 0;
}

/** Ends all sessions of a learner, but the one of an id where it is given. */
export async function deleteSessions(db: Database, uid: string, exceptId: string | null = null): Promise<void> {
  const own = eq(session.userId, uid);
  await db.delete(session).where(exceptId === null ? own : and(own, ne(session.id, exceptId)));
}

/** Makes every link worthless with which a new password could be chosen for an account. */
export async function dropResetLinks(db: Database, uid: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, uid));
}
