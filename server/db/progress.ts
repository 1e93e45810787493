import { and, asc, eq, sql } from "drizzle-orm";
import type { ProgressStep } from "#domain/progress.ts";
import type { Database } from "#server/db/database.ts";
import { rowChunks } from "#server/db/row-chunks.ts";
import { progressLog } from "#server/db/schema/study.ts";

export type ProgressRow = typeof progressLog.$inferInsert;

/** Appends steps to the progress log. A step whose id is there already is passed over. */
export async function appendProgress(db: Database, rows: readonly ProgressRow[]): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insert(progressLog).values(chunk).onConflictDoNothing();
}

/** A learner's steps in the order in which they were taken: all of them, or those on the items of one course. */
export async function listProgress(db: Database, uid: string, courseSlug?: string): Promise<ProgressStep[]> {
  const own = eq(progressLog.uid, uid);
  const rows = await db
    .select({ kind: progressLog.kind, itemKey: progressLog.itemKey, grade: progressLog.grade, id: progressLog.id })
    .from(progressLog)
    .where(courseSlug === undefined ? own : and(own, sql`starts_with(${progressLog.itemKey}, ${`${courseSlug}/`})`))
    .orderBy(asc(progressLog.at), asc(progressLog.id));
  return rows.map(toStep);
}

/** The id of the row that takes a grade back. */
export function retractionId(gradeId: string): string {
  return `${gradeId}${retractionMark}`;
}

const retractionMark = "/retracted";

function toStep({
  kind,
  itemKey,
  grade,
  id,
}: Pick<typeof progressLog.$inferSelect, "kind" | "itemKey" | "grade" | "id">) {
  switch (kind) {
    case "question-graded":
      return { kind, itemKey, grade: grade ?? 0, id };
    case "grade-retracted":
      return { kind, itemKey, id: id.slice(0, -retractionMark.length) };
    default:
      return { kind, itemKey };
  }
}
