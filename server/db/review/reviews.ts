import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MemoryState } from "#domain/review/spaced-repetition.ts";
import type { Database } from "#server/db/connection/database.ts";
import { inChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { reviewCards } from "#server/db/schema/study.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";

export type ReviewCardRow = typeof reviewCards.$inferSelect;

/** What a learner has set for their reviews; `zone` is null until a device has said it. */
export interface ReviewSettingsRow {
  desiredRetention: number;
  dailyCap: number;
  zone: string | null;
}

const settingsColumns = {
  desiredRetention: userDocuments.desiredRetention,
  dailyCap: userDocuments.dailyCap,
  zone: userDocuments.zone,
};

/** What a learner has set for their reviews, or null where there is no user document yet. */
export async function findReviewSettings(db: Database, uid: string): Promise<ReviewSettingsRow | null> {
  const [row] = await db.select(settingsColumns).from(userDocuments).where(eq(userDocuments.uid, uid));
  return row ?? null;
}

/**
 * Makes two batches of one learner wait for each other until the transaction ends. Gives what the learner has set, or
 * null where there is no user document yet.
 */
export async function lockLearner(db: Database, uid: string): Promise<ReviewSettingsRow | null> {
  const own = eq(userDocuments.uid, uid);
  const [row] = await db.select(settingsColumns).from(userDocuments).where(own).for("update");
  return row ?? null;
}

/** Changes what is given of a learner's review settings. */
export async function updateReviewSettings(
  db: Database,
  uid: string,
  settings: Partial<ReviewSettingsRow>,
): Promise<void> {
  if (Object.keys(settings).length > 0) await db.update(userDocuments).set(settings).where(eq(userDocuments.uid, uid));
}

/** Writes the memory states of cards over the former ones. */
export async function putCards(db: Database, uid: string, states: ReadonlyMap<string, MemoryState>): Promise<void> {
  const rows = [...states].map(([itemKey, state]) => ({ uid, itemKey, ...state }));
  for (const chunk of rowChunks(rows)) {
    await db
      .insert(reviewCards)
      .values(chunk)
      .onConflictDoUpdate({
        target: [reviewCards.uid, reviewCards.itemKey],
        set: Object.fromEntries(stateColumns.map((name) => [name, sql.raw(`excluded."${reviewCards[name].name}"`)])),
      });
  }
}

const stateColumns = [
  "due",
  "stability",
  "difficulty",
  "scheduledDays",
  "learningSteps",
  "reps",
  "lapses",
  "state",
  "lastReview",
] as const satisfies (keyof MemoryState)[];

/** Removes cards of which no grade is left. */
export async function deleteCards(db: Database, uid: string, itemKeys: readonly string[]): Promise<void> {
  for (const chunk of rowChunks(itemKeys))
    await db.delete(reviewCards).where(and(eq(reviewCards.uid, uid), inArray(reviewCards.itemKey, chunk)));
}

/** The cards with these keys. */
export function listCards(db: Database, uid: string, itemKeys: readonly string[]): Promise<ReviewCardRow[]> {
  return inChunks(itemKeys, (chunk) =>
    db
      .select()
      .from(reviewCards)
      .where(and(eq(reviewCards.uid, uid), inArray(reviewCards.itemKey, chunk))),
  );
}

/** What the plan of days needs of a card. */
export type DueCardRow = Pick<
  ReviewCardRow,
  "itemKey" | "due" | "stability" | "scheduledDays" | "lapses" | "lastReview"
>;

/** The cards that are due before a moment. */
export async function listCardsBefore(db: Database, uid: string, before: Date): Promise<DueCardRow[]> {
  const { itemKey, due, stability, scheduledDays, lapses, lastReview } = reviewCards;
  const rows = await db
    .select({ itemKey, due: toMs(due), stability, scheduledDays, lapses, lastReview: toMs(lastReview) })
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), lt(due, before)));
  return rows.map((row) => ({ ...row, due: new Date(row.due), lastReview: new Date(row.lastReview) }));
}

/** A moment in milliseconds: of thousands of rows these are read much faster than dates in words. */
function toMs(column: PgColumn) {
  return sql<number>`(extract(epoch from ${column}) * 1000)::float8`;
}

/** How many cards are due at which moment, from a moment on. */
export function countCardsFrom(db: Database, uid: string, from: Date): Promise<{ due: Date; cards: number }[]> {
  return db
    .select({ due: reviewCards.due, cards: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), gte(reviewCards.due, from)))
    .groupBy(reviewCards.due);
}

/** The due dates of one course's cards, by item key. */
export async function listCourseCards(db: Database, uid: string, courseSlug: string): Promise<ReviewCardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), sql`starts_with(${reviewCards.itemKey}, ${`${courseSlug}/`})`));
}
