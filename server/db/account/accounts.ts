import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { session, user, verification } from "#server/db/schema/accounts.ts";

export type SessionRow = typeof session.$inferSelect;

/** Returns the account with this email, given in lower case, or null. */
export async function findUserByEmail(db: Database, email: string): Promise<{ uid: string; email: string } | null> {
  const [row] = await db.select({ uid: user.id, email: user.email }).from(user).where(eq(user.email, email));
  return row ?? null;
}

/** Returns the email of an account, or null if there is no such account. */
export async function findEmail(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, uid));
  return row?.email ?? null;
}

/** Changes an account's email and marks it as confirmed. Rejects if another account has the address. */
export async function putEmail(db: Database, { uid, email, now }: { uid: string; email: string; now: Date }) {
  await db.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, uid));
}

/** Returns whether the owner of an account has proven access to its email. */
export async function isEmailConfirmed(db: Database, uid: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, uid), eq(user.emailVerified, true)))) > 0;
}

/** Marks an account's email as confirmed: its owner has opened a link that was mailed there. */
export async function confirmEmail(db: Database, uid: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, uid));
}

/** Lists a learner's unexpired sessions, most recently used first. */
export function listSessions(db: Database, uid: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, uid), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt));
}

/** Deletes a session if it belongs to this learner. Returns whether one was deleted. */
export async function deleteSession(db: Database, uid: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, uid), eq(session.id, id)))
    .returning({ id: session.id });
  return gone.length > 0;
}

/** Deletes all sessions of a learner, except the one with `exceptId` if given. */
export async function deleteSessions(db: Database, uid: string, exceptId: string | null = null): Promise<void> {
  const own = eq(session.userId, uid);
  await db.delete(session).where(exceptId === null ? own : and(own, ne(session.id, exceptId)));
}

/** Invalidates every password-reset link that was issued for an account. */
export async function deleteResetLinks(db: Database, uid: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, uid));
}
