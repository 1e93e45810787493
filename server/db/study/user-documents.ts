import { and, asc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { savedMaterials, userDocuments } from "#server/db/schema/user-documents.ts";

export type UserDocumentRow = typeof userDocuments.$inferSelect;
export type SavedMaterialRow = typeof savedMaterials.$inferSelect;

/** A learner's user document, or null where none was made yet. */
export async function findUserDocument(db: Database, uid: string): Promise<UserDocumentRow | null> {
  const [row] = await db.select().from(userDocuments).where(eq(userDocuments.uid, uid));
  return row ?? null;
}

/**
 * Makes a learner's user document with the materials it starts with, both or neither. Does nothing where the document
 * is there already, so it can be called again after a crash.
 */
export async function insertUserDocument(
  db: Database,
  document: { uid: string; createdAt: Date },
  materials: readonly Omit<SavedMaterialInsert, "uid" | "savedAt">[],
): Promise<void> {
  const { uid, createdAt } = document;
  await db.transaction(async (transaction) => {
    const made = await transaction.insert(userDocuments).values(document).onConflictDoNothing().returning();
    if (made.length === 0 || materials.length === 0) return;
    await transaction
      .insert(savedMaterials)
      .values(materials.map((material) => ({ ...material, uid, savedAt: createdAt })));
  });
}

export type SavedMaterialInsert = typeof savedMaterials.$inferInsert;

/** A learner's saved materials, oldest first. */
export function listSavedMaterials(db: Database, uid: string): Promise<SavedMaterialRow[]> {
  return db
    .select()
    .from(savedMaterials)
    .where(eq(savedMaterials.uid, uid))
    .orderBy(asc(savedMaterials.savedAt), asc(savedMaterials.url));
}

/** Keeps a material; one that is kept already stays as it is. */
export async function insertSavedMaterial(db: Database, material: SavedMaterialInsert): Promise<void> {
  await db.insert(savedMaterials).values(material).onConflictDoNothing();
}

/** Keeps exactly these materials of a learner: others go, known ones are written over and keep when they were saved. */
export async function replaceSavedMaterials(
  db: Database,
  uid: string,
  { materials, savedAt }: { materials: readonly Omit<SavedMaterialInsert, "savedAt">[]; savedAt: Date },
): Promise<void> {
  const { course, title, displayUrl, name, kind, order, secondaryInfo } = getTableColumns(savedMaterials);
  const texts = { course, title, displayUrl, name, kind, order, secondaryInfo };
  const sent = Object.entries(texts).map(([field, column]) => [field, sql.raw(`excluded."${column.name}"`)]);
  const kept = materials.map(({ url }) => url);
  await db.transaction(async (transaction) => {
    await transaction
      .delete(savedMaterials)
      .where(and(eq(savedMaterials.uid, uid), notInArray(savedMaterials.url, kept)));
    if (kept.length === 0) return;
    await transaction
      .insert(savedMaterials)
      .values(materials.map((material) => ({ ...material, savedAt })))
      .onConflictDoUpdate({ target: [savedMaterials.uid, savedMaterials.url], set: Object.fromEntries(sent) });
  });
}

/** Lets go of a material by its address. Gives how many rows went: 0 or 1. */
export async function deleteSavedMaterial(db: Database, uid: string, url: string): Promise<number> {
  const gone = await db
    .delete(savedMaterials)
    .where(and(eq(savedMaterials.uid, uid), eq(savedMaterials.url, url)))
    .returning({ url: savedMaterials.url });
  return gone.length;
}

/** Sets how many days of study a week a learner aims for. */
export async function updateWeeklyGoal(db: Database, uid: string, weeklyGoal: number): Promise<void> {
  await db.update(userDocuments).set({ weeklyGoal }).where(eq(userDocuments.uid, uid));
}
