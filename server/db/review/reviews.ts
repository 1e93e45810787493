import { and, eq, gte, inArray, isNotNull, like, lt, type Placeholder, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReplayedCard } from "#domain/review/recall-evidence.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { queryInChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { reviewCards } from "#server/db/schema/study.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";
import { areSummariesBuilt, areSummariesComplete } from "#server/db/study/summaries.ts";

export type ReviewCardRow = typeof reviewCards.$inferSelect;

/** A learner's review settings; `zone` is null until a device has reported it. */
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

/** A learner's review settings, and the state of what is derived from their logs. */
export interface LearnerState extends ReviewSettingsRow {
  /** Grows with every batch of reviews. */
  reviewBatches: number;
  isBuilt: boolean;
  isComplete: boolean;
}

function stateColumns(uid: string | Placeholder) {
  const { reviewBatches } = userDocuments;
  return { ...settingsColumns, reviewBatches, isBuilt: areSummariesBuilt, isComplete: areSummariesComplete(uid) };
}

const stateOf = prepareOnce((db) => {
  const uid = sql.placeholder("uid");
  return db.select(stateColumns(uid)).from(userDocuments).where(eq(userDocuments.uid, uid));
});

/** Returns a learner's state, or null without a user document. */
export async function findLearnerState(db: Database, uid: string): Promise<LearnerState | null> {
  const [row] = await stateOf(db).execute({ uid });
  return row ?? null;
}

/**
 * Locks a learner's user document, so that their batches run one at a time until the transaction ends. Returns null
 * without a user document.
 */
export async function lockLearner(db: Database, uid: string): Promise<LearnerState | null> {
  const own = eq(userDocuments.uid, uid);
  const [row] = await db.select(stateColumns(uid)).from(userDocuments).where(own).for("update");
  return row ?? null;
}

/** Counts a batch of reviews, after which a plan of days from before is outdated. The learner is locked already. */
export async function countReviewBatch(db: Database, uid: string): Promise<void> {
  await db
    .update(userDocuments)
    .set({ reviewBatches: sql`${userDocuments.reviewBatches} + 1` })
    .where(eq(userDocuments.uid, uid));
}

/** Updates the given fields of a learner's review settings. */
export async function updateReviewSettings(
  db: Database,
  uid: string,
  settings: Partial<ReviewSettingsRow>,
): Promise<void> {
  if (Object.keys(settings).length > 0) await db.update(userDocuments).set(settings).where(eq(userDocuments.uid, uid));
}

/** Stores or replaces cards, by item key. */
export async function putCards(db: Database, uid: string, cards: ReadonlyMap<string, ReplayedCard>): Promise<void> {
  const rows = [...cards].map(([itemKey, card]) => ({ uid, itemKey, ...card }));
  for (const chunk of rowChunks(rows)) {
    await db
      .insert(reviewCards)
      .values(chunk)
      .onConflictDoUpdate({
        target: [reviewCards.uid, reviewCards.itemKey],
        set: Object.fromEntries(replayedColumns.map((name) => [name, sql.raw(`excluded."${reviewCards[name].name}"`)])),
      });
  }
}

/** The columns of a card that are replayed from its log. */
export const replayedColumns = [
  "due",
  "stability",
  "difficulty",
  "scheduledDays",
  "learningSteps",
  "reps",
  "lapses",
  "state",
  "lastReview",
  "recalledAt",
] as const satisfies (keyof ReplayedCard)[];

/** Deletes cards that have no grade left. */
export async function deleteCards(db: Database, uid: string, itemKeys: readonly string[]): Promise<void> {
  for (const chunk of rowChunks(itemKeys))
    await db.delete(reviewCards).where(and(eq(reviewCards.uid, uid), inArray(reviewCards.itemKey, chunk)));
}

const cardsOf = prepareOnce((db) =>
  db
    .select()
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.uid, sql.placeholder("uid")),
        sql`${reviewCards.itemKey} = any(${sql.placeholder("itemKeys")}::text[])`,
      ),
    ),
);

/** Returns a learner's cards with the given keys. */
export function listCards(db: Database, uid: string, itemKeys: readonly string[]): Promise<ReviewCardRow[]> {
  return queryInChunks(itemKeys, (chunk) => cardsOf(db).execute({ uid, itemKeys: chunk }));
}

const recalledOf = prepareOnce((db) =>
  db
    .select({ itemKey: reviewCards.itemKey })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.uid, sql.placeholder("uid")),
        like(reviewCards.itemKey, sql.placeholder("pattern")),
        isNotNull(reviewCards.recalledAt),
      ),
    ),
);

/** Returns the keys of a learner's questions of one course that were recalled, in an index that holds no others. */
export async function listRecalled(db: Database, uid: string, courseSlug: string): Promise<Set<string>> {
  const rows = await recalledOf(db).execute({ uid, pattern: `${courseSlug}/%` });
  return new Set(rows.map(({ itemKey }) => itemKey));
}

/** The columns of a card that the plan of days needs. */
export type DueCardRow = Pick<
  ReviewCardRow,
  "itemKey" | "due" | "stability" | "scheduledDays" | "lapses" | "lastReview"
>;

/** Lists the cards that are due before a time. */
export async function listCardsBefore(db: Database, uid: string, before: Date): Promise<DueCardRow[]> {
  const { itemKey, due, stability, scheduledDays, lapses, lastReview } = reviewCards;
  const rows = await db
    .select({ itemKey, due: toMs(due), stability, scheduledDays, lapses, lastReview: toMs(lastReview) })
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), lt(due, before)));
  return rows.map((row) => ({ ...row, due: new Date(row.due), lastReview: new Date(row.lastReview) }));
}

/** Selects an instant in milliseconds: parsing these is much faster than parsing dates, over thousands of rows. */
function toMs(column: PgColumn) {
  return sql<number>`(extract(epoch from ${column}) * 1000)::float8`;
}

/** Counts the cards by due time, from a time on. */
export function countCardsFrom(db: Database, uid: string, from: Date): Promise<{ due: Date; cards: number }[]> {
  return db
    .select({ due: reviewCards.due, cards: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(and(eq(reviewCards.uid, uid), gte(reviewCards.due, from)))
    .groupBy(reviewCards.due);
}
