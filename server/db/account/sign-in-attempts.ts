import { asc, eq, inArray } from "drizzle-orm";
import { type Attempts, activeAttempts, type BackoffRule, waitSeconds } from "#domain/account/sign-in-backoff.ts";
import type { Database } from "#server/db/connection/database.ts";
import { signInAttempts } from "#server/db/schema/sign-in.ts";

/** The key under which attempts are counted, and the rule that turns the count into a delay. */
export interface AttemptKey {
  key: string;
  rule: BackoffRule;
}

/**
 * Counts an attempt under each key before it is made, so that concurrent attempts cannot outrun the count. Returns the
 * seconds to wait; if that is more than 0, nothing is counted. On 0 the caller proceeds and takes the attempt back if
 * it succeeds.
 */
export async function countAttempt(db: Database, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const names = keys.map(({ key }) => key);
  return db.transaction(async (transaction) => {
    const fresh = names.toSorted().map((key) => ({ key, count: 0, lastAt: now }));
    await transaction.insert(signInAttempts).values(fresh).onConflictDoNothing();
    // Locks rows in a fixed order, so that two attempts never deadlock.
    const rows = await transaction
      .select()
      .from(signInAttempts)
      .where(inArray(signInAttempts.key, names))
      .orderBy(asc(signInAttempts.key))
      .for("update");
    const counted = rows.flatMap((row) => {
      const rule = keys.find(({ key }) => key === row.key)?.rule;
      return rule ? [{ row, rule }] : [];
    });
    const wait = Math.max(0, ...counted.map(({ row, rule }) => waitSeconds(row, rule, now)));
    if (wait > 0) return wait;
    for (const { row, rule } of counted) await putAttempts(transaction, row.key, addOne(row, rule, now));
    return 0;
  });
}

/** Takes back one attempt that has succeeded. */
export async function undoAttempt(db: Database, { key, rule }: AttemptKey, now: Date): Promise<void> {
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  if (!row) return;
  const left = activeAttempts(row, rule, now) - 1;
  await (left > 0 ? putAttempts(db, key, { count: left, lastAt: row.lastAt }) : clearAttempts(db, key));
}

export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

function addOne(row: Attempts, rule: BackoffRule, now: Date): Attempts {
  return { count: activeAttempts(row, rule, now) + 1, lastAt: now };
}

async function putAttempts(db: Database, key: string, attempts: Attempts): Promise<void> {
  await db.update(signInAttempts).set(attempts).where(eq(signInAttempts.key, key));
}
