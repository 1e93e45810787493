import { eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { hasTable, rawRows } from "#server/db/connection/raw-rows.ts";
import { inChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalPayouts } from "#server/db/schema/affiliates.ts";
import { erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { closeAccount } from "./erasures.ts";

/** What outlives the accounts that were erased: that they were, what the law has us keep of them, last payouts. */
export interface ErasureJournal {
  erasures: (typeof erasures.$inferSelect)[];
  kept: (typeof keptRecords.$inferSelect)[];
  payouts: (typeof finalPayouts.$inferSelect)[];
}

/** The accounts of the journal, also where its table is that of a former version, or not made yet. */
export async function listErasedUids(db: Database): Promise<string[]> {
  if (!(await hasTable(db, "erasures"))) return [];
  return (await rawRows<{ uid: string }>(db, "select uid from erasures")).map(({ uid }) => uid);
}

/** The journal as the database has it. */
export async function readErasureJournal(db: Database): Promise<ErasureJournal> {
  return {
    erasures: await db.select().from(erasures),
    kept: await db.select().from(keptRecords),
    payouts: await db.select().from(finalPayouts),
  };
}

/**
 * Puts a journal back over rows of a former time. An account of it that these rows have brought back is closed at once,
 * and its erasure begins anew; no mail says so a second time. Gives the uids of those accounts.
 */
export async function keepErasureJournal(db: Database, journal: ErasureJournal): Promise<string[]> {
  const uids = journal.erasures.map(({ uid }) => uid);
  const back = await inChunks(uids, (chunk) => db.select({ uid: user.id }).from(user).where(inArray(user.id, chunk)));
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
