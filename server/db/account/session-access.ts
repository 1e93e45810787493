import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { SubscriptionRow } from "#server/db/billing/billing.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { session, user } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";

/** A browser's session with its learner and the learner's subscriptions in every status. */
export interface SessionAccess {
  id: string;
  expiresAt: Date;
  uid: string;
  email: string;
  subscriptions: SubscriptionRow[];
}

const byToken = prepareOnce((db) =>
  db
    .select({
      id: session.id,
      expiresAt: session.expiresAt,
      uid: user.id,
      email: user.email,
      subscription: subscriptions,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(subscriptions, eq(subscriptions.uid, session.userId))
    .where(eq(session.token, sql.placeholder("token"))),
);

/** Returns the session of a token, expired or not, with what decides its learner's access; null if there is none. */
export async function findSessionAccess(db: Database, token: string): Promise<SessionAccess | null> {
  const rows = await byToken(db).execute({ token });
  const [first] = rows;
  if (!first) return null;
  const { subscription: _, ...found } = first;
  return { ...found, subscriptions: rows.flatMap(({ subscription }) => subscription ?? []) };
}

/** Extends a session, unless it has ended. */
export async function extendSession(
  db: Database,
  { id, until, now }: { id: string; until: Date; now: Date },
): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt: until, updatedAt: now })
    .where(and(eq(session.id, id), gt(session.expiresAt, now)));
}

/** Deletes a session that has expired, unless another request has extended it. */
export async function deleteExpiredSession(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), lt(session.expiresAt, now)));
}
