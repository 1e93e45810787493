import { asc, eq, inArray } from "drizzle-orm";
import { type Attempts, countedAttempts, type DelayRule, waitSeconds } from "#domain/account/sign-in-backoff.ts";
import type { Database } from "#server/db/connection/database.ts";
import { signInAttempts } from "#server/db/schema/sign-in.ts";

/** By what an attempt is counted, and how the count delays the next one. */
export interface AttemptKey {
  key: string;
  rule: DelayRule;
}

/**
 * Counts an attempt under each key before it is made, so that attempts side by side cannot outrun the count. Gives the
 * seconds to wait where any key has to: then nothing is counted. 0: go on, and take it back when it succeeds.
 */
export async function countAttempt(db: Database, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const names = keys.map(({ key }) => key);
  return db.transaction(async (transaction) => {
    const fresh = names.toSorted().map((key) => ({ key, count: 0, lastAt: now }));
    await transaction.insert(signInAttempts).values(fresh).onConflictDoNothing();
    // In one order everywhere, so that two attempts never wait for each other.
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

/** Takes one attempt back that has succeeded. */
export async function takeAttemptBack(db: Database, { key, rule }: AttemptKey, now: Date): Promise<void> {
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  if (!row) return;
  const left = countedAttempts(row, rule, now) - 1;
  await (left > 0 ? putAttempts(db, key, { count: left, lastAt: row.lastAt }) : forgetAttempts(db, key));
}

/** Forgets all attempts under a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

function addOne(row: Attempts, rule: DelayRule, now: Date): Attempts {
  return { count: countedAttempts(row, rule, now) + 1, lastAt: now };
}

async function putAttempts(db: Database, key: string, attempts: Attempts): Promise<void> {
  await db.update(signInAttempts).set(attempts).where(eq(signInAttempts.key, key));
}
