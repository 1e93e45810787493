import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { MemoryState } from "#domain/spaced-repetition.ts";
import type { Database } from "#server/db/database.ts";
import { reviewCards, reviewLog } from "#server/db/schema/study.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";

export type ReviewLogRow = typeof reviewLog.$inferSelect;
export type ReviewCardRow = typeof reviewCards.$inferSelect;

/**
 * Makes two grade batches of one learner wait for each other until the transaction ends. Gives the share of cards that
 * the learner wants to remember, or null where there is no user document yet.
 */
export async function lockLearner(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ desiredRetention: userDocuments.desiredRetention })
    .from(userDocuments)
    .where(eq(userDocuments.uid, uid))
    .for("update");
  return row?.desiredRetention ?? null;
}

/** Appends a grade. Gives false where a grade with this id was counted before. */
export async function appendGrade(db: Database, row: ReviewLogRow): Promise<boolean> {
  const added = await db.insert(reviewLog).values(row).onConflictDoNothing().returning({ id: reviewLog.id });
  return added.length === 1;
}

/** Every grade of one card, in the order in which they were given. */
export function listGrades(db: Database, uid: string, itemKey: string): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLog)
    .where(and(eq(reviewLog.uid, uid), eq(reviewLog.itemKey, itemKey)))
    .orderBy(asc(reviewLog.gradedAt), asc(reviewLog.id));
}

/** Writes the memory state of one card over the former one. */
export async function putCard(
  db: Database,
  { uid, itemKey }: { uid: string; itemKey: string },
  state: MemoryState,
): Promise<void> {
  await db
    .insert(reviewCards)
    .values({ uid, itemKey, ...state })
    .onConflictDoUpdate({ target: [reviewCards.uid, reviewCards.itemKey], set: { ...state } });
}

/** The cards that are due at a moment, longest due first. */
export function listDueCards(db: Database, uid: string, at: Date): Promise<ReviewCardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), lte(reviewCards.due, at)))
    .orderBy(asc(reviewCards.due), asc(reviewCards.itemKey));
}

/** The cards that fall due after a moment, soonest first, at most `limit`. */
export function listComingCards(
  db: Database,
  uid: string,
  { after, limit }: { after: Date; limit: number },
): Promise<ReviewCardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), gt(reviewCards.due, after)))
    .orderBy(asc(reviewCards.due), asc(reviewCards.itemKey))
    .limit(limit);
}

/** The due dates of one course's cards, by item key. */
export async function listCourseCards(db: Database, uid: string, courseSlug: string): Promise<ReviewCardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), sql`starts_with(${reviewCards.itemKey}, ${`${courseSlug}/`})`));
}
