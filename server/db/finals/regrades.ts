import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { finalsAnswers, finalsAttempts } from "#server/db/schema/finals.ts";
import { questionRegrades } from "#server/db/schema/questions.ts";
import type { AttemptKey, FinalsAttemptRow } from "./finals.ts";
import type { VersionKey } from "./question-statistics.ts";

/** Records that attempts are compared with this version of a question from now on; `endedAt` once a run has ended. */
export async function putRegrade(db: Database, key: VersionKey, endedAt: Date | null): Promise<void> {
  const insert = db.insert(questionRegrades).values({ ...key, regradedAt: endedAt });
  const target = [questionRegrades.itemKey, questionRegrades.version];
  if (endedAt === null) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target, set: { regradedAt: endedAt } });
}

/** Lists the versions of these questions against which attempts are regraded, each with the end of its last run. */
export function listRegraded(
  db: Database,
  itemKeys: readonly string[],
): Promise<(typeof questionRegrades.$inferSelect)[]> {
  return db
    .select()
    .from(questionRegrades)
    .where(inArray(questionRegrades.itemKey, [...itemKeys]));
}

/** Lists the next attempts with an answer to a question, in order of their keys. */
export async function listAnsweredAttempts(
  db: Database,
  itemKey: string,
  { after, limit }: { after: AttemptKey | null; limit: number },
): Promise<AttemptKey[]> {
  const { uid, attemptId } = finalsAnswers;
  const isLater = after ? sql`(${uid}, ${attemptId}) > (${after.uid}, ${after.id})` : undefined;
  return db
    .select({ uid, id: attemptId })
    .from(finalsAnswers)
    .where(and(eq(finalsAnswers.itemKey, itemKey), isLater))
    .orderBy(asc(uid), asc(attemptId))
    .limit(limit);
}

/** Stores the new marks of an ended attempt. */
export async function putMarks(
  db: Database,
  { uid, id }: AttemptKey,
  marks: Pick<FinalsAttemptRow, "questions" | "correct">,
): Promise<void> {
  await db
    .update(finalsAttempts)
    .set(marks)
    .where(and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id)));
}
