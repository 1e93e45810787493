import { and, asc, desc, eq, inArray, lt, notExists } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { withdrawalSteps, withdrawals } from "#server/db/schema/withdrawals.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalStepRow = typeof withdrawalSteps.$inferSelect;

/** Keeps a withdrawal. Gives whether it is the first one from its contract; a second one changes nothing. */
export async function insertWithdrawal(db: Database, row: WithdrawalRow): Promise<boolean> {
  const inserted = await db.insert(withdrawals).values(row).onConflictDoNothing().returning({ id: withdrawals.id });
  return inserted.length > 0;
}

/** A learner's withdrawals, the newest first. */
export function listWithdrawals(db: Database, uid: string): Promise<WithdrawalRow[]> {
  return db.select().from(withdrawals).where(eq(withdrawals.uid, uid)).orderBy(desc(withdrawals.receivedAt));
}

/** The steps of withdrawals, in the order in which they were taken. */
export async function listWithdrawalSteps(db: Database, withdrawalIds: string[]): Promise<WithdrawalStepRow[]> {
  if (withdrawalIds.length === 0) return [];
  return db
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, withdrawalIds))
    .orderBy(asc(withdrawalSteps.at));
}

/** Adds a step of a withdrawal. A step that is there already, by its id, stays as it is. */
export async function insertWithdrawalStep(db: Database, row: typeof withdrawalSteps.$inferInsert): Promise<void> {
  await db.insert(withdrawalSteps).values(row).onConflictDoNothing();
}

/** All withdrawals, of anybody, from before a moment that were not carried out to the end, the oldest first. */
export function listUnsettledWithdrawals(db: Database, before: Date): Promise<WithdrawalRow[]> {
  const settled = db
    .select({ id: withdrawalSteps.id })
    .from(withdrawalSteps)
    .where(and(eq(withdrawalSteps.withdrawalId, withdrawals.id), eq(withdrawalSteps.kind, "settled")));
  return db
    .select()
    .from(withdrawals)
    .where(and(lt(withdrawals.receivedAt, before), notExists(settled)))
    .orderBy(asc(withdrawals.receivedAt));
}
