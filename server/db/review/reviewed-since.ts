import { and, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { reviewCards } from "#server/db/schema/study.ts";

/** Returns which of some questions a learner has reviewed since a time. */
export async function listReviewedSince(
  db: Database,
  uid: string,
  { itemKeys, since }: { itemKeys: readonly string[]; since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ itemKey: reviewCards.itemKey })
    .from(reviewCards)
    .where(
      and(eq(reviewCards.uid, uid), inArray(reviewCards.itemKey, [...itemKeys]), gte(reviewCards.lastReview, since)),
    );
  return new Set(rows.map(({ itemKey }) => itemKey));
}
