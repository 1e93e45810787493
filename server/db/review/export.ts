import { and, asc, desc, eq, gt, inArray, min, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import {
  isRetractionOfGrade,
  progressLog,
  reviewCards,
  reviewLog,
  reviewRetractions,
} from "#server/db/schema/study.ts";
import type { ReviewLogRow } from "./log.ts";
import type { ReviewCardRow } from "./reviews.ts";

/** Rows per page: few enough that the embedded database, which shares our thread, does not block other work. */
const pageRows = 500;

/** Returns whether a learner has anything to export. */
export async function hasPractice(db: Database, uid: string): Promise<boolean> {
  const graded = await db.select({ uid: reviewCards.uid }).from(reviewCards).where(eq(reviewCards.uid, uid)).limit(1);
  if (graded.length > 0) return true;
  // The log of a learner without a card is about links.
  const marked = await db.select({ uid: progressLog.uid }).from(progressLog).where(marksOf(uid)).limit(1);
  return marked.length > 0;
}

/** Returns the slugs of the courses in which a learner has graded a question or marked a link as done. */
export async function listBegunCourses(db: Database, uid: string): Promise<Set<string>> {
  const slug = (column: typeof reviewCards.itemKey | typeof progressLog.itemKey) =>
    sql<string>`split_part(${column}, '/', 1)`;
  const [graded, marked] = await Promise.all([
    db
      .selectDistinct({ slug: slug(reviewCards.itemKey) })
      .from(reviewCards)
      .where(eq(reviewCards.uid, uid)),
    db
      .selectDistinct({ slug: slug(progressLog.itemKey) })
      .from(progressLog)
      .where(marksOf(uid)),
  ]);
  return new Set([...graded, ...marked].map((row) => row.slug));
}

function marksOf(uid: string) {
  return and(eq(progressLog.uid, uid), eq(progressLog.kind, "link-done"));
}

/** Returns the time of a learner's first grade, or null. */
export async function findFirstGrade(db: Database, uid: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(reviewLog.gradedAt) })
    .from(reviewLog)
    .where(eq(reviewLog.uid, uid));
  return row?.at ?? null;
}

/** Yields a learner's cards by item key, in pages. */
export async function* pageCards(db: Database, uid: string): AsyncGenerator<ReviewCardRow[]> {
  let after = "";
  for (;;) {
    const page = await db
      .select()
      .from(reviewCards)
      .where(and(eq(reviewCards.uid, uid), gt(reviewCards.itemKey, after)))
      .orderBy(asc(reviewCards.itemKey))
      .limit(pageRows);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.itemKey;
  }
}

/** Returns the latest grade of each of the cards, ignoring retracted grades. */
export function listLatestGrades(
  db: Database,
  uid: string,
  itemKeys: readonly string[],
): Promise<{ itemKey: string; grade: number }[]> {
  return db
    .selectDistinctOn([reviewLog.itemKey], { itemKey: reviewLog.itemKey, grade: reviewLog.grade })
    .from(reviewLog)
    .where(and(eq(reviewLog.uid, uid), inArray(reviewLog.itemKey, [...itemKeys]), isCounted(db)))
    .orderBy(asc(reviewLog.itemKey), desc(reviewLog.gradedAt), desc(reviewLog.id));
}

/** Yields a learner's grades in the order in which they were given, in pages, without retracted ones. */
export async function* pageGrades(db: Database, uid: string): AsyncGenerator<ReviewLogRow[]> {
  let after: ReviewLogRow | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.uid, uid), after && follows(after), isCounted(db)))
      .orderBy(asc(reviewLog.gradedAt), asc(reviewLog.id))
      .limit(pageRows);
    after = page.at(-1);
    if (!after) return;
    yield page;
  }
}

function follows({ gradedAt, id }: ReviewLogRow) {
  return sql`(${reviewLog.gradedAt}, ${reviewLog.id}) > (${gradedAt.toISOString()}::timestamptz, ${id})`;
}

function isCounted(db: Database) {
  return notExists(db.select({ id: reviewRetractions.gradeId }).from(reviewRetractions).where(isRetractionOfGrade()));
}
