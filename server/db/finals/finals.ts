import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalsAnswers, finalsAttempts } from "#server/db/schema/finals.ts";

export type FinalsAttemptRow = typeof finalsAttempts.$inferSelect;
export type FinalsOutcome = NonNullable<FinalsAttemptRow["outcome"]>;

export interface AttemptKey {
  uid: string;
  id: string;
}

/** Serializes the starts of one learner until the transaction ends. */
export async function lockStarts(db: Database, uid: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, uid)).for("no key update");
}

/** Stores a new attempt. Returns false if the learner already has a running one in the course. */
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

const attemptsOf = prepareOnce((db) =>
  db
    .select()
    .from(finalsAttempts)
    .where(and(eq(finalsAttempts.uid, sql.placeholder("uid")), eq(finalsAttempts.course, sql.placeholder("course"))))
    .orderBy(desc(finalsAttempts.startedAt), desc(finalsAttempts.id)),
);

/** Lists a learner's attempts at the finals of a course, latest first. */
export function listAttempts(db: Database, uid: string, course: string): Promise<FinalsAttemptRow[]> {
  return attemptsOf(db).execute({ uid, course });
}

/** The attempt of a learner that counts for what comes next. */
export type LatestAttempt = Pick<FinalsAttemptRow, "id" | "course" | "endsAt" | "endedAt" | "correct"> & {
  /** Its questions, which are long; null if it runs or ended before the time that was asked for. */
  questions: FinalsAttemptRow["questions"] | null;
};

/**
 * Returns the attempt at any finals that a learner began last, of those that run, or else of those that were marked; with
 * its questions if it ended after a time. Null if they have made none.
 */
export async function findLatestAttempt(
  db: Database,
  uid: string,
  { since, now }: { since: Date; now: Date },
): Promise<LatestAttempt | null> {
  const { id, course, endsAt, endedAt, correct, questions } = finalsAttempts;
  const isRunning = sql`(${endedAt} is null and ${endsAt} > ${now.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({
      ...{ id, course, endsAt, endedAt, correct },
      questions: sql<
        LatestAttempt["questions"]
      >`case when ${endedAt} > ${since.toISOString()}::timestamptz then ${questions} end`,
    })
    .from(finalsAttempts)
    .where(and(eq(finalsAttempts.uid, uid), or(isRunning, isNotNull(correct))))
    .orderBy(desc(isRunning), desc(finalsAttempts.startedAt), desc(id))
    .limit(1);
  return row ?? null;
}

/** Returns an attempt and locks it until the transaction ends, so that it cannot end while an answer is stored. */
export async function lockAttempt(db: Database, { uid, id }: AttemptKey): Promise<FinalsAttemptRow | null> {
  const [row] = await db
    .select()
    .from(finalsAttempts)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id)))
    .for("update");
  return row ?? null;
}

/** Ends a running attempt; one that has ended is left unchanged. */
export async function endAttempt(
  db: Database,
  { uid, id }: AttemptKey,
  end: Pick<FinalsAttemptRow, "questions" | "endedAt" | "correct"> & { outcome: FinalsOutcome },
): Promise<void> {
  await db
    .update(finalsAttempts)
    .set(end)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id), isNull(finalsAttempts.endedAt)));
}

/** Returns the answers of an attempt by item key. */
export async function readAnswers(db: Database, { uid, id }: AttemptKey): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(finalsAnswers)
    .where(and(eq(finalsAnswers.uid, uid), eq(finalsAnswers.attemptId, id)));
  return new Map(rows.map(({ itemKey, answer }) => [itemKey, answer]));
}

/** Stores an answer or replaces the earlier one. */
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
