import { and, asc, desc, eq, inArray, lt, notExists } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { withdrawalSteps, withdrawals } from "#server/db/schema/withdrawals.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalStepRow = typeof withdrawalSteps.$inferSelect;

/** Stores a withdrawal. Returns false if its contract has one already. */
export async function insertWithdrawal(db: Database, row: WithdrawalRow): Promise<boolean> {
  const inserted = await db.insert(withdrawals).values(row).onConflictDoNothing().returning({ id: withdrawals.id });
  return inserted.length > 0;
}

/** Lists a learner's withdrawals, newest first. */
export function listWithdrawals(db: Database, uid: string): Promise<WithdrawalRow[]> {
  return db.select().from(withdrawals).where(eq(withdrawals.uid, uid)).orderBy(desc(withdrawals.receivedAt));
}

/** Lists the steps of withdrawals, oldest first. */
export async function listWithdrawalSteps(db: Database, withdrawalIds: string[]): Promise<WithdrawalStepRow[]> {
  if (withdrawalIds.length === 0) return [];
  return db
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, withdrawalIds))
    .orderBy(asc(withdrawalSteps.at));
}

/** Adds a step of a withdrawal; one with a known id is left unchanged. */
export async function insertWithdrawalStep(db: Database, row: typeof withdrawalSteps.$inferInsert): Promise<void> {
  await db.insert(withdrawalSteps).values(row).onConflictDoNothing();
}

/** Lists all learners' withdrawals that were received before a time and are not settled, oldest first. */
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
