import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { finalPayouts } from "#server/db/schema/affiliates.ts";

export type FinalPayoutRow = typeof finalPayouts.$inferSelect;

/** Keeps where the last commissions of an account that is being erased are to be paid. The first one stays. */
export async function insertFinalPayout(db: Database, row: FinalPayoutRow): Promise<void> {
  await db.insert(finalPayouts).values(row).onConflictDoNothing();
}

/** Where the last commissions of an erased account are to be paid, or null. */
export async function findFinalPayout(db: Database, uid: string): Promise<FinalPayoutRow | null> {
  const [row] = await db.select().from(finalPayouts).where(eq(finalPayouts.uid, uid));
  return row ?? null;
}
