import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { reminders } from "#server/db/schema/reminders.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";

export type RemindersRow = typeof reminders.$inferSelect;

/** Returns when a learner wants mails about their study, or null if they were never asked. */
export async function findReminders(db: Database, uid: string): Promise<RemindersRow | null> {
  const [row] = await db.select().from(reminders).where(eq(reminders.uid, uid));
  return row ?? null;
}

/** Stores when a learner wants mails about their study. */
export async function putReminders(db: Database, row: RemindersRow): Promise<void> {
  const { uid, ...set } = row;
  await db.insert(reminders).values(row).onConflictDoUpdate({ target: reminders.uid, set });
}

/** A learner whose next mail may be due, with what it takes to write it. */
export interface DueReminder extends RemindersRow {
  nextAt: Date;
  email: string;
  /** When the account was made. */
  signedUpAt: Date;
  /** Null until a device has reported it. */
  zone: string | null;
  weeklyGoal: number;
}

/** Lists at most `limit` learners whose next mail may be due, the longest due first. */
export async function listDueReminders(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> {
  const rows = await db
    .select({
      ...{ uid: reminders.uid, frequency: reminders.frequency, hasDigest: reminders.hasDigest, hour: reminders.hour },
      ...{ nextAt: reminders.nextAt, email: user.email, signedUpAt: user.createdAt },
      ...{ zone: userDocuments.zone, weeklyGoal: userDocuments.weeklyGoal },
    })
    .from(reminders)
    .innerJoin(user, eq(user.id, reminders.uid))
    .innerJoin(userDocuments, eq(userDocuments.uid, reminders.uid))
    .where(and(isNotNull(reminders.nextAt), lte(reminders.nextAt, now)))
    .orderBy(asc(reminders.nextAt), asc(reminders.uid))
    .limit(limit);
  return rows.flatMap(({ nextAt, ...row }) => (nextAt === null ? [] : [{ ...row, nextAt }]));
}

/**
 * Moves a learner's next mail, unless their settings have been changed since it was read. Returns false if they have.
 */
export async function moveReminder(
  db: Database,
  uid: string,
  { from, to }: { from: Date; to: Date | null },
): Promise<boolean> {
  const moved = await db
    .update(reminders)
    .set({ nextAt: to })
    .where(and(eq(reminders.uid, uid), eq(reminders.nextAt, from)))
    .returning({ uid: reminders.uid });
  return moved.length === 1;
}
