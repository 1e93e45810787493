import { and, asc, count, eq, gte, like, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProgressStep } from "#domain/study/progress.ts";
import { defaultZone, studyDayOf } from "#domain/study/study-day.ts";
import type { Database } from "#server/db/connection/database.ts";
import { rowChunks } from "#server/db/connection/row-chunks.ts";
import { isRetraction, isStudy, progressLog } from "#server/db/schema/study.ts";

/** A step to append. Its study day follows from `at` and `zone`; without a zone it is UTC's. */
export type ProgressRow = Omit<typeof progressLog.$inferInsert, "studyDay">;

/**
 * Appends steps to the progress log, each with the study day on which it was taken. A step whose id is there already is
 * passed over. Gives the ids of those that are new.
 */
export async function appendProgress(db: Database, rows: readonly ProgressRow[]): Promise<Set<string>> {
  const appended = new Set<string>();
  for (const chunk of rowChunks(rows)) {
    const values = chunk.map((row) => ({ ...row, studyDay: studyDayOf(row.at, row.zone ?? defaultZone) }));
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

/**
 * How many steps of study a learner took on each study day from a day on, by the day. A grade that was taken back is not
 * counted; a day without steps is left out.
 */
export async function countSteps(db: Database, uid: string, from: string): Promise<Map<string, number>> {
  const day = progressLog.studyDay;
  const isOwn = and(eq(progressLog.uid, uid), gte(day, from));
  const taken = db
    .select({ day, steps: count() })
    .from(progressLog)
    .where(and(isOwn, isStudy(progressLog.kind)))
    .groupBy(day);
  const retractions = alias(progressLog, "retractions");
  const takenBack = db
    .select({ day, steps: count() })
    .from(retractions)
    .innerJoin(
      progressLog,
      and(
        eq(progressLog.uid, retractions.uid),
        eq(progressLog.id, sql`left(${retractions.id}, ${-retractionMark.length})`),
      ),
    )
    .where(and(isOwn, eq(retractions.uid, uid), isRetraction(retractions.kind)))
    .groupBy(day);
  const less = new Map((await takenBack).map((row) => [row.day, row.steps]));
  const days = (await taken).map((row) => [row.day, row.steps - (less.get(row.day) ?? 0)] as const);
  return new Map(days.filter(([, steps]) => steps > 0));
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
