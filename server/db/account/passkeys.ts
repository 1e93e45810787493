import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { passkeys } from "#server/db/schema/sign-in.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A learner's passkeys, oldest first. */
export function listPasskeys(db: Database, uid: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** How many passkeys a learner has. */
export async function countPasskeys(db: Database, uid: string): Promise<number> {
  const [row] = await db.select({ held: count() }).from(passkeys).where(eq(passkeys.uid, uid));
  return row?.held ?? 0;
}

/** Keeps a passkey. Gives false where one of its id is there already. */
export async function insertPasskey(db: Database, row: PasskeyRow): Promise<boolean> {
  return (await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
}

/** Notes that a passkey was used, with the counter that it now shows. */
export async function notePasskeyUse(
  db: Database,
  { uid, id, counter, now }: { uid: string; id: string; counter: number; now: Date },
): Promise<void> {
  await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)));
}

/** Removes a passkey that is this learner's own. Gives whether there was one. */
export async function deletePasskey(db: Database, uid: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Removes all passkeys of a learner. */
export async function deletePasskeys(db: Database, uid: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.uid, uid));
}
