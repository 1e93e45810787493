import { inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { queryInChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { user } from "#server/db/schema/accounts.ts";
import { erasures } from "#server/db/schema/privacy.ts";
import { savedMaterials, userDocuments } from "#server/db/schema/user-documents.ts";
import type { UserRow } from "./users.ts";

/** Lists the accounts that have one of these uids or emails. */
export async function listAccounts(
  db: Database,
  { uids, emails }: { uids: readonly string[]; emails: readonly string[] },
): Promise<UserRow[]> {
  const find = (column: typeof user.id | typeof user.email) => (chunk: string[]) =>
    db.select({ uid: user.id, email: user.email }).from(user).where(inArray(column, chunk));
  return [...(await queryInChunks(uids, find(user.id))), ...(await queryInChunks(emails, find(user.email)))];
}

/** Returns those of the uids whose accounts were erased or are being erased. */
export async function listErasedUids(db: Database, uids: readonly string[]): Promise<string[]> {
  const rows = await queryInChunks(uids, (chunk) =>
    db.select({ uid: erasures.uid }).from(erasures).where(inArray(erasures.uid, chunk)),
  );
  return rows.map(({ uid }) => uid);
}

/** An account to create for someone who has never signed up here. */
export interface NewAccount {
  uid: string;
  email: string;
  createdAt: Date;
}

/**
 * Creates accounts with their user documents but without credentials: owners choose a password through a mailed link.
 * Rejects if one of the accounts exists.
 */
export async function insertAccounts(db: Database, accounts: readonly NewAccount[], now: Date): Promise<void> {
  for (const chunk of rowChunks(accounts)) {
    await db.insert(user).values(
      chunk.map(({ uid, email, createdAt }) => ({
        id: uid,
        name: email.split("@", 1)[0] ?? email,
        email,
        createdAt,
        updatedAt: now,
      })),
    );
    await db.insert(userDocuments).values(chunk.map(({ uid, createdAt }) => ({ uid, createdAt })));
  }
}

/** Saves materials of many learners and leaves existing ones unchanged. Returns the number of new rows. */
export async function insertSavedMaterials(
  db: Database,
  materials: readonly (typeof savedMaterials.$inferInsert)[],
): Promise<number> {
  let count = 0;
  for (const chunk of rowChunks(materials)) {
    const made = await db
      .insert(savedMaterials)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ uid: savedMaterials.uid });
    count += made.length;
  }
  return count;
}
