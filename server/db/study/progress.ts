import { and, asc, count, eq, gte, inArray, like, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProgressStep } from "#domain/study/progress.ts";
import { defaultZone, studyDayOf } from "#domain/study/study-day.ts";
import type { Database } from "#server/db/connection/database.ts";
import { queryInChunks } from "#server/db/connection/row-chunks.ts";
import { isRetraction, isStudy, progressLog } from "#server/db/schema/study.ts";

/** A step to append. Its study day follows from `at` and `zone`, which defaults to UTC. */
export type ProgressRow = Omit<typeof progressLog.$inferInsert, "studyDay">;

/** A step of the log as it is counted: what it says of its item, and its study day. */
export interface LoggedStep {
  id: string;
  step: ProgressStep;
  studyDay: string;
}

/**
 * Appends steps to the progress log with their study days, and skips those with a known id. Returns the new ones, which
 * the caller counts in the learner's summaries within the same transaction.
 */
export async function appendProgress(db: Database, rows: readonly ProgressRow[]): Promise<LoggedStep[]> {
  const appended = await queryInChunks(rows, (chunk) => {
    const values = chunk.map((row) => ({
      ...row,
      studyDay: studyDayOf(row.at, row.zone ?? defaultZone),
      isCounted: true,
    }));
    return db.insert(progressLog).values(values).onConflictDoNothing().returning(loggedColumns);
  });
  return appended.map(toLogged);
}

/** Marks a learner's uncounted steps as counted and returns them; the caller counts them in the same transaction. */
export async function takeUncounted(db: Database, uid: string): Promise<LoggedStep[]> {
  const rows = await db.update(progressLog).set({ isCounted: true }).where(isUncounted(uid)).returning(loggedColumns);
  return rows.map(toLogged);
}

/** Steps marked at a time: the log of many years, as an old backup restores it, would exceed a statement's time. */
const markedRows = 5000;

/** Marks a learner's uncounted steps as counted, for the caller to count all steps in the same transaction. */
export async function takeAllUncounted(db: Database, uid: string): Promise<void> {
  for (let marked = markedRows; marked === markedRows; ) {
    const some = db.select({ id: progressLog.id }).from(progressLog).where(isUncounted(uid)).limit(markedRows);
    const rows = await db
      .update(progressLog)
      .set({ isCounted: true })
      .where(and(eq(progressLog.uid, uid), inArray(progressLog.id, some)))
      .returning({ id: progressLog.id });
    marked = rows.length;
  }
}

function isUncounted(uid: string) {
  return and(eq(progressLog.uid, uid), sql`not ${progressLog.isCounted}`);
}

const stepColumns = {
  kind: progressLog.kind,
  itemKey: progressLog.itemKey,
  grade: progressLog.grade,
  id: progressLog.id,
  earnedBy: progressLog.earnedBy,
};

const loggedColumns = { ...stepColumns, studyDay: progressLog.studyDay };

function toLogged({ studyDay, ...row }: StepColumns & { studyDay: string }): LoggedStep {
  return { id: row.id, step: toStep(row), studyDay };
}

/** Lists which of the given topics and courses, by key, were recorded as earned at or after a time. */
export async function listEarnedSince(
  db: Database,
  uid: string,
  { itemKeys, since }: { itemKeys: readonly string[]; since: Date },
): Promise<Set<string>> {
  const { kind, itemKey, at } = progressLog;
  const isEarned = and(eq(progressLog.uid, uid), inArray(kind, ["topic-mastered", "course-done"]), gte(at, since));
  const rows = await queryInChunks(itemKeys, (chunk) =>
    db
      .select({ itemKey })
      .from(progressLog)
      .where(and(isEarned, inArray(itemKey, chunk))),
  );
  return new Set(rows.map((row) => row.itemKey));
}

/** Lists a learner's steps on one course in order of time. */
export function listProgress(db: Database, uid: string, courseSlug: string): Promise<ProgressStep[]> {
  return listSteps(db, and(eq(progressLog.uid, uid), like(progressLog.itemKey, `${courseSlug}/%`)));
}

/** Lists a learner's steps on the given questions and links in order of time. */
export async function listItemSteps(db: Database, uid: string, itemKeys: readonly string[]): Promise<ProgressStep[]> {
  return queryInChunks(itemKeys, (chunk) =>
    listSteps(db, and(eq(progressLog.uid, uid), inArray(progressLog.itemKey, chunk))),
  );
}

async function listSteps(db: Database, isAsked: SQL | undefined): Promise<ProgressStep[]> {
  const rows = await db
    .select(stepColumns)
    .from(progressLog)
    .where(isAsked)
    .orderBy(asc(progressLog.at), asc(progressLog.id));
  return rows.map(toStep);
}

/** Returns the slugs of the courses on which a learner has taken a step. */
export async function listStudiedCourses(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: sql<string>`split_part(${progressLog.itemKey}, '/', 1)` })
    .from(progressLog)
    .where(eq(progressLog.uid, uid));
  return rows.map(({ slug }) => slug);
}

/** Returns the study days of a learner's steps with the given ids, by id. */
export async function findStudyDays(db: Database, uid: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, studyDay } = progressLog;
  const rows = await queryInChunks(ids, (chunk) =>
    db
      .select({ id, studyDay })
      .from(progressLog)
      .where(and(eq(progressLog.uid, uid), inArray(id, chunk))),
  );
  return new Map(rows.map((row) => [row.id, row.studyDay]));
}

/**
 * Counts a learner's study steps per study day by the log, without retracted grades and steps that no summary counts
 * yet. Days without steps are left out.
 */
export async function countSteps(db: Database, uid: string): Promise<Map<string, number>> {
  const day = progressLog.studyDay;
  const taken = db
    .select({ day, steps: count() })
    .from(progressLog)
    .where(and(eq(progressLog.uid, uid), isStudy(progressLog.kind), progressLog.isCounted))
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
    .where(and(eq(retractions.uid, uid), isRetraction(retractions.kind), retractions.isCounted))
    .groupBy(day);
  const less = new Map((await takenBack).map((row) => [row.day, row.steps]));
  const days = (await taken).map((row) => [row.day, row.steps - (less.get(row.day) ?? 0)] as const);
  return new Map(days.filter(([, steps]) => steps > 0));
}

/** Returns the id of the row that retracts a grade. */
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
