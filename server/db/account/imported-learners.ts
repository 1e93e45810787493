import { inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { inChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { user } from "#server/db/schema/accounts.ts";
import { erasures } from "#server/db/schema/privacy.ts";
import { savedMaterials, userDocuments } from "#server/db/schema/user-documents.ts";
import type { UserRow } from "./users.ts";

/** The accounts that have one of these uids or e-mails. */
export async function listAccounts(
  db: Database,
  { uids, emails }: { uids: readonly string[]; emails: readonly string[] },
): Promise<UserRow[]> {
  const find = (column: typeof user.id | typeof user.email) => (chunk: string[]) =>
    db.select({ uid: user.id, email: user.email }).from(user).where(inArray(column, chunk));
  return [...(await inChunks(uids, find(user.id))), ...(await inChunks(emails, find(user.email)))];
}

/** Which of these uids are of accounts that were erased, or are being so. */
export async function listErasedUids(db: Database, uids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(uids, (chunk) =>
    db.select({ uid: erasures.uid }).from(erasures).where(inArray(erasures.uid, chunk)),
  );
  return rows.map(({ uid }) => uid);
}

/** An account as it is made for somebody who has never signed up here. */
export interface AccountToMake {
  uid: string;
  email: string;
  createdAt: Date;
}

/**
 * Makes accounts with their user documents, and without any way to sign in: a password is chosen by a mailed link. Fails
 * where one of them is there.
 */
export async function insertAccounts(db: Database, accounts: readonly AccountToMake[], now: Date): Promise<void> {
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

/** Keeps materials of many learners; those that are kept already stay as they are. Gives how many are new. */
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
