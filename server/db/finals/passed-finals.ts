import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isPassed } from "#domain/finals/finals.ts";
import type { Database } from "#server/db/connection/database.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";

/** Counted in the database: an attempt's questions are a page of text. */
const questionCount = sql<number>`jsonb_array_length(${finalsAttempts.questions})`;

/**
 * The courses, by their slugs, whose finals a learner has passed, each with the best score in percent: of all courses,
 * or of one.
 */
export async function listPassedFinals(db: Database, uid: string, course?: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ course: finalsAttempts.course, correct: finalsAttempts.correct, of: questionCount })
    .from(finalsAttempts)
    .where(
      and(
        eq(finalsAttempts.uid, uid),
        isNotNull(finalsAttempts.correct),
        inArray(finalsAttempts.outcome, ["submitted", "time-limit"]),
        course === undefined ? undefined : eq(finalsAttempts.course, course),
      ),
    );
  const best = new Map<string, number>();
  for (const { course: slug, correct, of } of rows) {
    if (correct === null || !isPassed(correct, of)) continue;
    best.set(slug, Math.max(best.get(slug) ?? 0, (100 * correct) / of));
  }
  return best;
}
