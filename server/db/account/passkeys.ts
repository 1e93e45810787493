import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { passkeys } from "#server/db/schema/sign-in.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Lists a learner's passkeys, oldest first. */
export function listPasskeys(db: Database, uid: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function countPasskeys(db: Database, uid: string): Promise<number> {
  const [row] = await db.select({ held: count() }).from(passkeys).where(eq(passkeys.uid, uid));
  return row?.held ?? 0;
}

/** Stores a passkey. Returns false if its id is already stored. */
export async function insertPasskey(db: Database, row: PasskeyRow): Promise<boolean> {
  return (await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
}

interface PasskeyUse {
  uid: string;
  id: string;
  counter: number;
  now: Date;
}

/** Records the use of a passkey with its new signature counter. */
export async function recordPasskeyUse(db: Database, { uid, id, counter, now }: PasskeyUse): Promise<void> {
  await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)));
}

/** Deletes a passkey if it belongs to this learner. Returns whether one was deleted. */
export async function deletePasskey(db: Database, uid: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

export async function deletePasskeys(db: Database, uid: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.uid, uid));
}
