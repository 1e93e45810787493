import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isPassed } from "#domain/finals/finals.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";

/** Counted in the database, because an attempt's questions are large. */
const questionCount = sql<number>`jsonb_array_length(${finalsAttempts.questions})`;

const passedOf = prepareOnce((db) =>
  db
    .select({ course: finalsAttempts.course, correct: finalsAttempts.correct, of: questionCount })
    .from(finalsAttempts)
    .where(
      and(
        eq(finalsAttempts.uid, sql.placeholder("uid")),
        isNotNull(finalsAttempts.correct),
        inArray(finalsAttempts.outcome, ["submitted", "time-limit"]),
        sql`${finalsAttempts.course} = coalesce(${sql.placeholder("course")}, ${finalsAttempts.course})`,
      ),
    ),
);

/**
 * Returns the best score in percent of each course whose finals a learner has passed, by course slug; of one course if
 * `course` is given.
 */
export async function listPassedFinals(db: Database, uid: string, course?: string): Promise<Map<string, number>> {
  const rows = await passedOf(db).execute({ uid, course: course ?? null });
  const best = new Map<string, number>();
  for (const { course: slug, correct, of } of rows) {
    if (correct === null || !isPassed(correct, of)) continue;
    best.set(slug, Math.max(best.get(slug) ?? 0, (100 * correct) / of));
  }
  return best;
}
