import { and, asc, eq, like } from "drizzle-orm";
import type { ProgressStep } from "#domain/progress.ts";
import { defaultZone, studyDayOf } from "#domain/study-day.ts";
import type { Database } from "#server/db/database.ts";
import { progressLog } from "#server/db/schema/study.ts";

/** A step to append. Its study day follows from `at` and `zone`; without a zone it is UTC's. */
export type ProgressRow = Omit<typeof progressLog.$inferInsert, "studyDay">;

/** Rows of one statement: PostgreSQL takes at most 65,535 values in each. */
const rowsAtOnce = 1000;

/**
 * Appends steps to the progress log, each with the study day on which it was taken. A step whose id is there already is
 * passed over. Gives the ids of those that are new.
 */
export async function appendProgress(db: Database, rows: readonly ProgressRow[]): Promise<Set<string>> {
  const appended = new Set<string>();
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const values = rows
      .slice(first, first + rowsAtOnce)
      .map((row) => ({ ...row, studyDay: studyDayOf(row.at, row.zone ?? defaultZone) }));
    const fresh = await db.insert(progressLog).values(values).onConflictDoNothing().returning({ id: progressLog.id });
    for (const { id } of fresh) appended.add(id);
  }
  return appended;
}

/** A learner's steps in the order in which they were taken: all of them, or those on one course. */
export async function listProgress(db: Database, uid: string, courseSlug?: string): Promise<ProgressStep[]> {
  const own = eq(progressLog.uid, uid);
  const rows = await db
    .select({
      kind: progressLog.kind,
      itemKey: progressLog.itemKey,
      grade: progressLog.grade,
      id: progressLog.id,
      earnedBy: progressLog.earnedBy,
    })
    .from(progressLog)
    .where(courseSlug === undefined ? own : and(own, like(progressLog.itemKey, `${courseSlug}/%`)))
    .orderBy(asc(progressLog.at), asc(progressLog.id));
  return rows.map(toStep);
}

/** The id of the row that takes a grade back. */
export function retractionId(gradeId: string): string {
  return `${gradeId}${retractionMark}`;
}

const retractionMark = "/retracted";

type StepColumns = Pick<typeof progressLog.$inferSelect, "kind" | "itemKey" | "grade" | "id" | "earnedBy">;

function toStep({ kind, itemKey, grade, id, earnedBy }: StepColumns): ProgressStep {
  switch (kind) {
    case "question-graded":
      return { kind, itemKey, grade: grade ?? 0, id };
    case "grade-retracted":
      return { kind, itemKey, id: id.slice(0, -retractionMark.length) };
    case "link-done":
    case "link-undone":
      return { kind, itemKey };
    case "topic-mastered":
    case "course-done":
      return { kind, itemKey, earnedBy: earnedBy ?? [] };
  }
}
