import { eq, sql } from "drizzle-orm";
import { emptyHistory, type RecentHistory } from "#domain/study/recent-history.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { recentHistories } from "#server/db/schema/recent-history.ts";

const historyOf = prepareOnce((db) =>
  db
    .select()
    .from(recentHistories)
    .where(eq(recentHistories.uid, sql.placeholder("uid"))),
);

/** Returns a learner's recent history, empty by default. */
export async function findRecentHistory(db: Database, uid: string): Promise<RecentHistory> {
  const [row] = await historyOf(db).execute({ uid });
  return row ? toHistory(row) : emptyHistory;
}

/** Changes a learner's recent history under a row lock, and returns the result. */
export async function changeRecentHistory(
  db: Database,
  uid: string,
  change: (known: RecentHistory) => RecentHistory,
): Promise<RecentHistory> {
  return db.transaction(async (transaction) => {
    await transaction
      .insert(recentHistories)
      .values({ uid, ...toRow(emptyHistory) })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(recentHistories).where(eq(recentHistories.uid, uid)).for("update");
    const known = row ? toHistory(row) : emptyHistory;
    const changed = change(known);
    if (changed !== known)
      await transaction.update(recentHistories).set(toRow(changed)).where(eq(recentHistories.uid, uid));
    return changed;
  });
}

function toHistory(row: typeof recentHistories.$inferSelect): RecentHistory {
  return {
    items: row.items,
    clearedAt: row.clearedAt.getTime(),
    lastLocalUpdate: row.lastLocalUpdate.getTime(),
    lastFirestoreUpdate: row.lastFirestoreUpdate.getTime(),
  };
}

function toRow({ items, clearedAt, lastLocalUpdate, lastFirestoreUpdate }: RecentHistory) {
  return {
    items,
    clearedAt: new Date(clearedAt),
    lastLocalUpdate: new Date(lastLocalUpdate),
    lastFirestoreUpdate: new Date(lastFirestoreUpdate),
  };
}
