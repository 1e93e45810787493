import { eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { hasTable, queryRaw } from "#server/db/connection/raw-rows.ts";
import { queryInChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalPayouts } from "#server/db/schema/affiliates.ts";
import { erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { closeAccount } from "./erasures.ts";

/** Data that outlives erased accounts: the erasures, the records kept by law, and the last payouts. */
export interface ErasureJournal {
  erasures: (typeof erasures.$inferSelect)[];
  kept: (typeof keptRecords.$inferSelect)[];
  payouts: (typeof finalPayouts.$inferSelect)[];
}

/** Lists the uids of erased accounts, even if the table has an older version's columns or does not exist yet. */
export async function listErasedUids(db: Database): Promise<string[]> {
  if (!(await hasTable(db, "erasures"))) return [];
  return (await queryRaw<{ uid: string }>(db, "select uid from erasures")).map(({ uid }) => uid);
}

export async function readErasureJournal(db: Database): Promise<ErasureJournal> {
  return {
    erasures: await db.select().from(erasures),
    kept: await db.select().from(keptRecords),
    payouts: await db.select().from(finalPayouts),
  };
}

/**
 * Writes a journal over restored rows. An erased account that the restore brought back is closed at once and its
 * erasure restarts, without a second mail. Returns the uids of those accounts.
 */
export async function restoreErasureJournal(db: Database, journal: ErasureJournal): Promise<string[]> {
  const uids = journal.erasures.map(({ uid }) => uid);
  const back = await queryInChunks(uids, (chunk) =>
    db.select({ uid: user.id }).from(user).where(inArray(user.id, chunk)),
  );
  const isBack = new Set(back.map(({ uid }) => uid));
  for (const row of journal.erasures) {
    const again = { done: ["close-account" as const], kept: [], attempts: 0, problem: null, completedAt: null };
    const kept = isBack.has(row.uid) ? { ...row, ...again } : row;
    await db.delete(erasures).where(eq(erasures.uid, row.uid));
    await db.insert(erasures).values(kept);
    if (isBack.has(row.uid)) await closeAccount(db, row.uid);
  }
  for (const rows of rowChunks(journal.kept)) await db.insert(keptRecords).values(rows).onConflictDoNothing();
  for (const rows of rowChunks(journal.payouts)) await db.insert(finalPayouts).values(rows).onConflictDoNothing();
  return [...isBack];
}
