import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ErasureStep, type KeptItem, keptUntil } from "#domain/privacy/erasure.ts";
import type { Database } from "#server/db/connection/database.ts";
import { account, session, user, verification } from "#server/db/schema/accounts.ts";
import { erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { passkeys, pendingProofs } from "#server/db/schema/sign-in.ts";

export type ErasureRow = typeof erasures.$inferSelect;
export type KeptRecord = Omit<typeof keptRecords.$inferSelect, "keptUntil">;

/** The erasure of an account, or null where there is none. */
export async function findErasure(db: Database, uid: string): Promise<ErasureRow | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.uid, uid));
  return row ?? null;
}

/** Begins an erasure. Gives false where it was begun already: what was chosen first stands. */
export async function insertErasure(db: Database, row: typeof erasures.$inferInsert): Promise<boolean> {
  const made = await db.insert(erasures).values(row).onConflictDoNothing().returning({ uid: erasures.uid });
  return made.length === 1;
}

/** The uids of the accounts whose erasure has begun and not ended, the oldest first. */
export async function listOpenErasures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ uid: erasures.uid })
    .from(erasures)
    .where(isNull(erasures.completedAt))
    .orderBy(asc(erasures.requestedAt));
  return rows.map(({ uid }) => uid);
}

/** Notes that a step is done, once, and that nothing stops the erasure for now. */
export async function markStepDone(db: Database, uid: string, step: ErasureStep): Promise<void> {
  await db
    .update(erasures)
    .set({ done: sql`${erasures.done} || to_jsonb(array[${step}::text])`, problem: null })
    .where(and(eq(erasures.uid, uid), sql`not ${erasures.done} ? ${step}`));
}

/** Notes what stopped an erasure, by its code. */
export async function noteProblem(db: Database, uid: string, problem: string): Promise<void> {
  await db
    .update(erasures)
    .set({ problem, attempts: sql`${erasures.attempts} + 1` })
    .where(eq(erasures.uid, uid));
}

/** Ends an erasure: the e-mail address goes from its row. */
export async function completeErasure(db: Database, uid: string, at: Date): Promise<void> {
  await db.update(erasures).set({ completedAt: at, email: null, problem: null }).where(eq(erasures.uid, uid));
}

/**
 * Closes an account: all its sessions and ways to sign in go, and the address no longer names it, so that no link in a
 * mail opens it again. The address is free for a new account from here on.
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

/** Deletes the account itself, and with it whatever still hangs on it. */
export async function deleteAccount(db: Database, uid: string): Promise<void> {
  await db.delete(user).where(eq(user.id, uid));
}

/**
 * Keeps records for the books, each once, and notes at the erasure how many of each kind and year there are, with those
 * that stay where they are.
 */
export async function keepRecords(
  db: Database,
  uid: string,
  { records, staying }: { records: readonly KeptRecord[]; staying: readonly KeptRecord[] },
): Promise<void> {
  for (const record of records) {
    const row = { ...record, keptUntil: keptUntil(record.financialYear) };
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

function countKept(records: readonly KeptRecord[]): KeptItem[] {
  const items = new Map<string, KeptItem>();
  for (const { kind, financialYear } of records) {
    const key = `${kind} ${financialYear}`;
    const known = items.get(key) ?? { kind, financialYear, count: 0 };
    items.set(key, { ...known, count: known.count + 1 });
  }
  return [...items.values()];
}

/** The uid of the account with this e-mail address or uid, or null. */
export async function findUid(db: Database, word: string): Promise<{ uid: string; email: string } | null> {
  const [row] = await db
    .select({ uid: user.id, email: user.email })
    .from(user)
    .where(sql`${user.id} = ${word} or lower(${user.email}) = ${word.toLowerCase()}`);
  return row ?? null;
}
