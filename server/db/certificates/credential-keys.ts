import { asc, desc, isNull, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Database } from "#server/db/connection/database.ts";
import { credentialKeys } from "#server/db/schema/certificates.ts";

export type CredentialKeyRow = typeof credentialKeys.$inferSelect;

/** Every key that ever signed, oldest first. */
export function listKeys(db: Database): Promise<CredentialKeyRow[]> {
  return db.select().from(credentialKeys).orderBy(asc(credentialKeys.createdAt), asc(credentialKeys.id));
}

/** The key that signs now. Where there is none, `make` makes the first one; two processes at once end with the same. */
export async function ensureActiveKey(db: Database, make: () => Promise<CredentialKeyRow>): Promise<CredentialKeyRow> {
  const known = await findActiveKey(db);
  if (known) return known;
  const made = await make();
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.credentialKeys})`);
    const other = await findActiveKey(tx);
    if (!other) await tx.insert(credentialKeys).values(made);
    return other ?? made;
  });
}

/** Puts a new key in the place of the one that signs now, which stays published. */
export async function replaceKey(db: Database, made: CredentialKeyRow): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.credentialKeys})`);
    await tx.update(credentialKeys).set({ retiredAt: made.createdAt }).where(isNull(credentialKeys.retiredAt));
    await tx.insert(credentialKeys).values(made);
  });
}

async function findActiveKey(db: Database): Promise<CredentialKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(credentialKeys)
    .where(isNull(credentialKeys.retiredAt))
    .orderBy(desc(credentialKeys.createdAt))
    .limit(1);
  return row;
}
