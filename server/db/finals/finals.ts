import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalsAnswers, finalsAttempts, finalsReports } from "#server/db/schema/finals.ts";

export type FinalsAttemptRow = typeof finalsAttempts.$inferSelect;
export type FinalsOutcome = NonNullable<FinalsAttemptRow["outcome"]>;

/** An attempt by its learner and id. */
export interface AttemptKey {
  uid: string;
  id: string;
}

/** Makes two starts of one learner wait for each other until the transaction ends. */
export async function lockStarts(db: Database, uid: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, uid)).for("no key update");
}

/** Stores a new attempt. Gives false where one of this learner already runs in the course. */
export async function insertAttempt(
  db: Database,
  attempt: Omit<FinalsAttemptRow, "endedAt" | "outcome" | "correct">,
): Promise<boolean> {
  const added = await db
    .insert(finalsAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: finalsAttempts.id });
  return added.length === 1;
}

/** A learner's attempts at the finals of a course, the latest first. */
export function listAttempts(db: Database, uid: string, course: string): Promise<FinalsAttemptRow[]> {
  return db
    .select()
    .from(finalsAttempts)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.course, course)))
    .orderBy(desc(finalsAttempts.startedAt), desc(finalsAttempts.id));
}

/** One attempt, held until the transaction ends, so that it does not end while an answer is stored. */
export async function lockAttempt(db: Database, { uid, id }: AttemptKey): Promise<FinalsAttemptRow | null> {
  const [row] = await db
    .select()
    .from(finalsAttempts)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id)))
    .for("update");
  return row ?? null;
}

/** Ends an attempt for good. */
export async function endAttempt(
  db: Database,
  { uid, id }: AttemptKey,
  end: { endedAt: Date; outcome: FinalsOutcome; correct: number | null },
): Promise<void> {
  await db
    .update(finalsAttempts)
    .set(end)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id), isNull(finalsAttempts.endedAt)));
}

/** The answers of an attempt, by item key. */
export async function readAnswers(db: Database, { uid, id }: AttemptKey): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(finalsAnswers)
    .where(and(eq(finalsAnswers.uid, uid), eq(finalsAnswers.attemptId, id)));
  return new Map(rows.map(({ itemKey, answer }) => [itemKey, answer]));
}

/** Writes an answer over the former one. */
export async function putAnswer(
  db: Database,
  { uid, id }: AttemptKey,
  { itemKey, answer, savedAt }: { itemKey: string; answer: string; savedAt: Date },
): Promise<void> {
  await db
    .insert(finalsAnswers)
    .values({ uid, attemptId: id, itemKey, answer, savedAt })
    .onConflictDoUpdate({
      target: [finalsAnswers.uid, finalsAnswers.attemptId, finalsAnswers.itemKey],
      set: { answer, savedAt },
    });
}

/** The questions of a course that a learner has reported, by item key. */
export async function listReported(db: Database, uid: string, course: string): Promise<Set<string>> {
  const rows = await db
    .select({ itemKey: finalsReports.itemKey })
    .from(finalsReports)
    .where(and(eq(finalsReports.uid, uid), eq(finalsReports.course, course)))
    .orderBy(asc(finalsReports.itemKey));
  return new Set(rows.map(({ itemKey }) => itemKey));
}

/** Keeps a report. Gives false where the learner has reported this question before. */
export async function insertReport(db: Database, report: typeof finalsReports.$inferInsert): Promise<boolean> {
  const added = await db.insert(finalsReports).values(report).onConflictDoNothing().returning();
  return added.length === 1;
}
