import { and, eq, isNull, sql } from "drizzle-orm";
import type { TimedGrade } from "#domain/review/recall-rate.ts";
import type { Database } from "#server/db/connection/database.ts";
import { isRetractionOfGrade, reviewLog, reviewRetractions } from "#server/db/schema/study.ts";

/** Returns the grades that a learner gave in the given courses, by slug, without retracted ones. */
export async function listCountedGrades(db: Database, uid: string, courses: readonly string[]): Promise<TimedGrade[]> {
  if (courses.length === 0) return [];
  const course = sql`split_part(${reviewLog.itemKey}, '/', 1)`;
  return db
    .select({ itemKey: reviewLog.itemKey, grade: reviewLog.grade, at: reviewLog.gradedAt })
    .from(reviewLog)
    .leftJoin(reviewRetractions, isRetractionOfGrade())
    .where(
      and(
        eq(reviewLog.uid, uid),
        isNull(reviewRetractions.gradeId),
        sql`${course} IN (${sql.join(
          courses.map((slug) => sql`${slug}`),
          sql`, `,
        )})`,
      ),
    );
}
