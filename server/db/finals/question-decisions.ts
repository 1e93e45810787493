import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { questionDecisions } from "#server/db/schema/questions.ts";

export type QuestionDecisionRow = typeof questionDecisions.$inferSelect;

/** Lists the decisions about the questions of a course, or of all. */
export function listDecisions(db: Database, course: string | null): Promise<QuestionDecisionRow[]> {
  return db
    .select()
    .from(questionDecisions)
    .where(course === null ? undefined : eq(questionDecisions.course, course))
    .orderBy(asc(questionDecisions.itemKey), asc(questionDecisions.version));
}

/**
 * Serializes decisions until the transaction ends, so that two processes never withdraw one question too many. Draws
 * read on.
 */
export async function lockDecisions(db: Database): Promise<void> {
  await db.execute(sql`lock table ${questionDecisions} in share row exclusive mode`);
}

/** Stores a decision in place of the former one about this version. */
export async function putDecision(db: Database, row: QuestionDecisionRow): Promise<void> {
  const { state, cause, note, decidedAt } = row;
  await db
    .insert(questionDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [questionDecisions.itemKey, questionDecisions.version],
      set: { state, cause, note, decidedAt },
    });
}

/** Returns the decision about one version of a question. */
export async function findDecision(
  db: Database,
  { itemKey, version }: Pick<QuestionDecisionRow, "itemKey" | "version">,
): Promise<QuestionDecisionRow | null> {
  const [row] = await db
    .select()
    .from(questionDecisions)
    .where(and(eq(questionDecisions.itemKey, itemKey), eq(questionDecisions.version, version)));
  return row ?? null;
}
