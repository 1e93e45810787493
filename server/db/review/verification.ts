import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/connection/database.ts";
import { queryInChunks } from "#server/db/connection/row-chunks.ts";
import { user } from "#server/db/schema/accounts.ts";
import { progressLog, reviewCards, reviewLog } from "#server/db/schema/study.ts";

/** Returns the next uids after one, in the database's order, at most `limit`. */
export async function listUidsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db.select({ id: user.id }).from(user).where(gt(user.id, after)).orderBy(asc(user.id)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts all uids. */
export function countUids(db: Database): Promise<number> {
  return db.$count(user);
}

/** The kinds of progress steps that follow from grades. */
const gradeKinds = ["question-graded", "grade-retracted"] as const;

const isGradeStep = inArray(progressLog.kind, [...gradeKinds]);

/**
 * Returns the keys of a learner's questions with a grade, a card or a progress step: the next ones after a key, in the
 * database's order, at most `limit`.
 */
export async function listReviewedKeys(
  db: Database,
  uid: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await union(
    db
      .select({ itemKey: reviewLog.itemKey })
      .from(reviewLog)
      .where(and(eq(reviewLog.uid, uid), gt(reviewLog.itemKey, after))),
    db
      .select({ itemKey: reviewCards.itemKey })
      .from(reviewCards)
      .where(and(eq(reviewCards.uid, uid), gt(reviewCards.itemKey, after))),
    db
      .select({ itemKey: progressLog.itemKey })
      .from(progressLog)
      .where(and(eq(progressLog.uid, uid), gt(progressLog.itemKey, after), isGradeStep)),
  )
    .orderBy(sql`1`)
    .limit(limit);
  return rows.map(({ itemKey }) => itemKey);
}

/** A progress step that follows from a grade or its retraction. */
export interface GradeStepRow {
  id: string;
  kind: string;
  itemKey: string;
  grade: number | null;
  at: Date;
}

/** Returns the progress steps of the given questions that follow from grades and retractions. */
export function listGradeSteps(db: Database, uid: string, itemKeys: readonly string[]): Promise<GradeStepRow[]> {
  const { id, kind, itemKey, grade, at } = progressLog;
  return queryInChunks(itemKeys, (chunk) =>
    db
      .select({ id, kind, itemKey, grade, at })
      .from(progressLog)
      .where(and(eq(progressLog.uid, uid), inArray(itemKey, chunk), isGradeStep)),
  );
}
