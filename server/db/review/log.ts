import { and, desc, eq, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Grade } from "#domain/review/grade.ts";
import type { ReceivedGrade } from "#domain/review/recall-evidence.ts";
import type { Database } from "#server/db/connection/database.ts";
import { queryInChunks } from "#server/db/connection/row-chunks.ts";
import { isRetractionOfGrade, reviewLog, reviewRetractions } from "#server/db/schema/study.ts";

export type ReviewLogRow = typeof reviewLog.$inferSelect;
export type RetractionRow = typeof reviewRetractions.$inferSelect;

/** Appends grades. Returns the ids of the new ones. */
export async function appendGrades(db: Database, rows: readonly ReviewLogRow[]): Promise<Set<string>> {
  const added = await queryInChunks(rows, (chunk) =>
    db.insert(reviewLog).values(chunk).onConflictDoNothing().returning({ id: reviewLog.id }),
  );
  return new Set(added.map(({ id }) => id));
}

/** Appends retractions, whether or not their grades are stored yet. Returns the grade ids of the new ones. */
export async function appendRetractions(db: Database, rows: readonly RetractionRow[]): Promise<Set<string>> {
  const { gradeId } = reviewRetractions;
  const added = await queryInChunks(rows, (chunk) =>
    db.insert(reviewRetractions).values(chunk).onConflictDoNothing().returning({ gradeId }),
  );
  return new Set(added.map((one) => one.gradeId));
}

/** Returns a learner's grades with the given ids. */
export function findGrades(
  db: Database,
  uid: string,
  ids: readonly string[],
): Promise<{ id: string; itemKey: string }[]> {
  return queryInChunks(ids, (chunk) =>
    db
      .select({ id: reviewLog.id, itemKey: reviewLog.itemKey })
      .from(reviewLog)
      .where(and(eq(reviewLog.uid, uid), inArray(reviewLog.id, chunk))),
  );
}

/** A logged grade and the time of its retraction; null if it stands. */
export interface StoredGrade extends ReceivedGrade {
  retractedAt: Date | null;
}

/** Returns all grades of the given cards by item key, including retracted ones. */
export async function listCardLogs(
  db: Database,
  uid: string,
  itemKeys: readonly string[],
): Promise<Map<string, StoredGrade[]>> {
  const found = await queryInChunks(itemKeys, (chunk) => selectGrades(db, uid, chunk));
  const logs = new Map<string, StoredGrade[]>();
  for (const { grade, ...row } of found) {
    const stored = { ...row, grade: grade as Grade };
    const log = logs.get(row.itemKey);
    if (log) log.push(stored);
    else logs.set(row.itemKey, [stored]);
  }
  return logs;
}

function selectGrades(db: Database, uid: string, itemKeys: string[]) {
  const { id, itemKey, grade, gradedAt, receivedAt, tookMs, zone, retention } = reviewLog;
  const { retractedAt } = reviewRetractions;
  return db
    .select({ id, itemKey, grade, gradedAt, receivedAt, tookMs, zone, retention, retractedAt })
    .from(reviewLog)
    .leftJoin(reviewRetractions, isRetractionOfGrade())
    .where(and(eq(reviewLog.uid, uid), inArray(itemKey, itemKeys)));
}

/** A grade that was not retracted. */
interface StandingGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
}

/** Returns the grades of these cards from a time on that were not retracted, oldest first. */
export async function listStandingGrades(
  db: Database,
  uid: string,
  { itemKeys, from }: { itemKeys: readonly string[]; from: Date },
): Promise<StandingGrade[]> {
  const { id, itemKey, grade, gradedAt } = reviewLog;
  const found = await queryInChunks(itemKeys, (chunk) =>
    db
      .select({ id, itemKey, grade, gradedAt })
      .from(reviewLog)
      .leftJoin(reviewRetractions, isRetractionOfGrade())
      .where(
        and(eq(reviewLog.uid, uid), inArray(itemKey, chunk), gte(gradedAt, from), isNull(reviewRetractions.gradeId)),
      )
      .orderBy(gradedAt, id),
  );
  return found.map((row) => ({ ...row, grade: row.grade as Grade }));
}

/** Returns a learner's latest grade by time, with its time zone, or null. */
export async function findNewestGrade(db: Database, uid: string): Promise<{ id: string; zone: string } | null> {
  const [newest] = await db
    .select({ id: reviewLog.id, zone: reviewLog.zone })
    .from(reviewLog)
    .where(eq(reviewLog.uid, uid))
    .orderBy(desc(reviewLog.gradedAt), desc(reviewLog.id))
    .limit(1);
  return newest ?? null;
}

/** Selects the grades of a row's card before a time, as `earlier`; for a condition on rows of the log. */
function earlierGrades(uid: string, before: SQLWrapper): SQL {
  return sql`select 1 from ${reviewLog} "earlier" where "earlier"."uid" = ${uid}
    and "earlier"."item_key" = ${reviewLog.itemKey} and "earlier"."graded_at" < ${before}`;
}

/**
 * Counts a learner's reviews since a time: grades that were not retracted, without the first grade of each new card.
 */
export async function countReviews(db: Database, uid: string, since: Date): Promise<number> {
  const sinceText = since.toISOString();
  const isOld = sql`exists (${earlierGrades(uid, sql`${sinceText}::timestamptz`)})`;
  const [counted] = await db
    .select({
      grades: sql<number>`count(*)::int`,
      firsts: sql<number>`(count(distinct ${reviewLog.itemKey}) filter (where not ${isOld}))::int`,
    })
    .from(reviewLog)
    .leftJoin(reviewRetractions, isRetractionOfGrade())
    .where(and(eq(reviewLog.uid, uid), gte(reviewLog.gradedAt, since), isNull(reviewRetractions.gradeId)));
  return (counted?.grades ?? 0) - (counted?.firsts ?? 0);
}

/** The number of recent grades in which timed ones are searched. */
const timedWithin = 400;

/** Returns the durations of a learner's latest timed grades in milliseconds, at most `limit`. */
export async function listTimes(db: Database, uid: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ tookMs: reviewLog.tookMs })
    .from(reviewLog)
    .where(eq(reviewLog.uid, uid))
    .orderBy(desc(reviewLog.gradedAt))
    .limit(timedWithin);
  return rows.flatMap(({ tookMs }) => tookMs ?? []).slice(0, limit);
}

/**
 * Counts a learner's grades of a span of time that were not retracted; of these the ones that are not the first of
 * their card, and of those the ones of Good or Easy.
 */
export async function countGrades(
  db: Database,
  uid: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ reviews: number; repeats: number; recalled: number }> {
  const isRepeat = sql`exists (${earlierGrades(uid, reviewLog.gradedAt)}
    and not exists (select 1 from ${reviewRetractions} "taken_back" where "taken_back"."uid" = ${uid}
      and "taken_back"."grade_id" = "earlier"."id"))`;
  const [counted] = await db
    .select({
      reviews: sql<number>`count(*)::int`,
      repeats: sql<number>`(count(*) filter (where ${isRepeat}))::int`,
      recalled: sql<number>`(count(*) filter (where ${reviewLog.grade} >= 3 and ${isRepeat}))::int`,
    })
    .from(reviewLog)
    .leftJoin(reviewRetractions, isRetractionOfGrade())
    .where(
      and(
        eq(reviewLog.uid, uid),
        gte(reviewLog.gradedAt, from),
        lt(reviewLog.gradedAt, to),
        isNull(reviewRetractions.gradeId),
      ),
    );
  return counted ?? { reviews: 0, repeats: 0, recalled: 0 };
}
