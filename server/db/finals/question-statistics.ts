import { asc, eq, gte, or, sql } from "drizzle-orm";
import type { QuestionCounts } from "#domain/questions/statistics.ts";
import { answersToJudge, reportsToWithdraw } from "#domain/questions/withdrawal.ts";
import type { Database } from "#server/db/connection/database.ts";
import { finalsAsked } from "#server/db/schema/finals.ts";
import { questionStatistics } from "#server/db/schema/questions.ts";

export type QuestionStatisticsRow = typeof questionStatistics.$inferSelect;

/** Identifies one version of a question. */
export interface VersionKey {
  itemKey: string;
  version: string;
}

/** Records which questions a learner has had in a marked attempt. Returns those that they had for the first time. */
export async function insertAsked(db: Database, uid: string, itemKeys: readonly string[]): Promise<Set<string>> {
  if (itemKeys.length === 0) return new Set();
  const fresh = await db
    .insert(finalsAsked)
    .values(itemKeys.map((itemKey) => ({ uid, itemKey })))
    .onConflictDoNothing()
    .returning({ itemKey: finalsAsked.itemKey });
  return new Set(fresh.map(({ itemKey }) => itemKey));
}

const counted = ["answers", "skips", "right", "restSum", "restSquares", "restOfRight", "reports"] as const;

/** Adds counts to those of their questions. Each version may be named once. */
export async function addCounts(
  db: Database,
  rows: readonly (VersionKey & { course: string } & QuestionCounts)[],
): Promise<void> {
  if (rows.length === 0) return;
  // In one order for all, so that two attempts that end at once wait for one another and never in a circle.
  const ordered = [...rows].sort((a, b) => (a.itemKey < b.itemKey ? -1 : 1));
  const sums = counted.map((name) => {
    const column = questionStatistics[name];
    return [name, sql`${column} + excluded.${sql.identifier(column.name)}`] as const;
  });
  await db
    .insert(questionStatistics)
    .values(ordered)
    .onConflictDoUpdate({
      target: [questionStatistics.itemKey, questionStatistics.version],
      set: Object.fromEntries(sums),
    });
}

/** Lists the statistics of all versions of all questions, or of one course: as many rows as questions were asked. */
export function listStatistics(db: Database, course: string | null): Promise<QuestionStatisticsRow[]> {
  return db
    .select()
    .from(questionStatistics)
    .where(course === null ? undefined : eq(questionStatistics.course, course))
    .orderBy(asc(questionStatistics.itemKey), asc(questionStatistics.version));
}

/** Lists the statistics of the questions that have enough reports or answers for a rule to doubt them. */
export function listJudgeable(db: Database): Promise<QuestionStatisticsRow[]> {
  const { reports, answers, itemKey, version } = questionStatistics;
  return db
    .select()
    .from(questionStatistics)
    .where(or(gte(reports, reportsToWithdraw.learners), gte(answers, answersToJudge)))
    .orderBy(asc(itemKey), asc(version));
}
