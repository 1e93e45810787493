import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ErasureStep, type RetainedItem, retainedUntil } from "#domain/privacy/erasure.ts";
import type { Database } from "#server/db/connection/database.ts";
import { account, session, user, verification } from "#server/db/schema/accounts.ts";
import { erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { passkeys, pendingProofs } from "#server/db/schema/sign-in.ts";

export type ErasureRow = typeof erasures.$inferSelect;
export type KeptRecord = Omit<typeof keptRecords.$inferSelect, "keptUntil">;

/** Returns the erasure of an account, or null. */
export async function findErasure(db: Database, uid: string): Promise<ErasureRow | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.uid, uid));
  return row ?? null;
}

/** Starts an erasure. Returns false if it has already started: its first options stand. */
export async function insertErasure(db: Database, row: typeof erasures.$inferInsert): Promise<boolean> {
  const made = await db.insert(erasures).values(row).onConflictDoNothing().returning({ uid: erasures.uid });
  return made.length === 1;
}

/** Lists the uids of accounts whose erasure has started but not ended, oldest first. */
export async function listOpenErasures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ uid: erasures.uid })
    .from(erasures)
    .where(isNull(erasures.completedAt))
    .orderBy(asc(erasures.requestedAt));
  return rows.map(({ uid }) => uid);
}

/** Records a completed step once, and clears the problem. */
export async function markStepDone(db: Database, uid: string, step: ErasureStep): Promise<void> {
  await db
    .update(erasures)
    .set({ done: sql`${erasures.done} || to_jsonb(array[${step}::text])`, problem: null })
    .where(and(eq(erasures.uid, uid), sql`not ${erasures.done} ? ${step}`));
}

/** Records the code of the problem that stopped an erasure, and counts the attempt. */
export async function recordProblem(db: Database, uid: string, problem: string): Promise<void> {
  await db
    .update(erasures)
    .set({ problem, attempts: sql`${erasures.attempts} + 1` })
    .where(eq(erasures.uid, uid));
}

/** Completes an erasure and removes the email address from its row. */
export async function completeErasure(db: Database, uid: string, at: Date): Promise<void> {
  await db.update(erasures).set({ completedAt: at, email: null, problem: null }).where(eq(erasures.uid, uid));
}

/**
 * Closes an account: deletes all its sessions and credentials and replaces its address, so that no mailed link opens it
 * again. The address is free for a new account from then on.
 */
export async function closeAccount(db: Database, uid: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, uid));
  await db.delete(account).where(eq(account.userId, uid));
  await db.delete(verification).where(eq(verification.value, uid));
  await db.delete(passkeys).where(eq(passkeys.uid, uid));
  await db.delete(pendingProofs).where(eq(pendingProofs.uid, uid));
  await db
    .update(user)
    .set({ email: `${uid.toLowerCase()}@erased.invalid`, name: "", image: null, emailVerified: false })
    .where(eq(user.id, uid));
}

/** Deletes the account itself; the remaining rows cascade. */
export async function deleteAccount(db: Database, uid: string): Promise<void> {
  await db.delete(user).where(eq(user.id, uid));
}

/**
 * Stores records for bookkeeping, each once, and writes to the erasure how many of each kind and year are kept,
 * including those that stay in place.
 */
export async function insertKeptRecords(
  db: Database,
  uid: string,
  { records, staying }: { records: readonly KeptRecord[]; staying: readonly KeptRecord[] },
): Promise<void> {
  for (const record of records) {
    const row = { ...record, keptUntil: retainedUntil(record.financialYear) };
    await db
      .insert(keptRecords)
      .values(row)
      .onConflictDoUpdate({
        target: [keptRecords.kind, keptRecords.id],
        set: row,
      });
  }
  await db
    .update(erasures)
    .set({ kept: countKept([...records, ...staying]) })
    .where(eq(erasures.uid, uid));
}

function countKept(records: readonly KeptRecord[]): RetainedItem[] {
  const items = new Map<string, RetainedItem>();
  for (const { kind, financialYear } of records) {
    const key = `${kind} ${financialYear}`;
    const known = items.get(key) ?? { kind, financialYear, count: 0 };
    items.set(key, { ...known, count: known.count + 1 });
  }
  return [...items.values()];
}

/** Finds an account by email address or uid, or returns null. */
export async function findUid(db: Database, word: string): Promise<{ uid: string; email: string } | null> {
  const [row] = await db
    .select({ uid: user.id, email: user.email })
    .from(user)
    .where(sql`${user.id} = ${word} or lower(${user.email}) = ${word.toLowerCase()}`);
  return row ?? null;
}
