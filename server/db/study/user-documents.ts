import { and, asc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { progressLog } from "#server/db/schema/study.ts";
import { isAwaiting, savedMaterials, userDocuments } from "#server/db/schema/user-documents.ts";
import { summariesVersion } from "./summaries.ts";

export type UserDocumentRow = typeof userDocuments.$inferSelect;
export type SavedMaterialRow = typeof savedMaterials.$inferSelect;

const documentOf = prepareOnce((db) =>
  db
    .select()
    .from(userDocuments)
    .where(eq(userDocuments.uid, sql.placeholder("uid"))),
);

/** Returns a learner's user document, or null. */
export async function findUserDocument(db: Database, uid: string): Promise<UserDocumentRow | null> {
  const [row] = await documentOf(db).execute({ uid });
  return row ?? null;
}

/**
 * Creates a learner's user document with its initial materials, both or neither. Does nothing if the document exists,
 * so it is safe to repeat after a crash. Who has no steps yet needs no summaries to be built.
 */
export async function insertUserDocument(
  db: Database,
  document: { uid: string; createdAt: Date },
  materials: readonly Omit<SavedMaterialInsert, "uid" | "savedAt">[],
): Promise<void> {
  const { uid, createdAt } = document;
  await db.transaction(async (transaction) => {
    const [step] = await transaction
      .select({ id: progressLog.id })
      .from(progressLog)
      .where(eq(progressLog.uid, uid))
      .limit(1);
    const summaries = step ? 0 : summariesVersion;
    const made = await transaction
      .insert(userDocuments)
      .values({ ...document, summaries })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0 || materials.length === 0) return;
    await transaction
      .insert(savedMaterials)
      .values(materials.map((material) => ({ ...material, uid, savedAt: createdAt })));
  });
}

export type SavedMaterialInsert = typeof savedMaterials.$inferInsert;

/** Updates what a learner wants to learn and how much a week. */
export async function updateStudyAim(
  db: Database,
  uid: string,
  chosen: Pick<UserDocumentRow, "aim" | "weeklyGoal" | "weeklyHours">,
): Promise<void> {
  await db.update(userDocuments).set(chosen).where(eq(userDocuments.uid, uid));
}

/** Sets the name that is signed into a learner's certificates; null for none. */
export async function updateCertificateName(db: Database, uid: string, certificateName: string | null): Promise<void> {
  await db.update(userDocuments).set({ certificateName }).where(eq(userDocuments.uid, uid));
}

/** Sets whether a learner follows a program. One that is no longer followed is no longer their aim either. */
export async function updateFollowed(
  db: Database,
  uid: string,
  { program, isFollowed }: { program: { slug: string; name: string }; isFollowed: boolean },
): Promise<void> {
  const { followed, aim } = userDocuments;
  const others = sql`array_remove(${followed}, ${program.slug})`;
  await db
    .update(userDocuments)
    .set(
      isFollowed
        ? { followed: sql`array_append(${others}, ${program.slug})` }
        : { followed: others, aim: sql`nullif(${aim}, ${program.name})` },
    )
    .where(eq(userDocuments.uid, uid));
}

/** Sets whether a learner wants to be told when a course is ready. */
export async function updateAwaited(
  db: Database,
  uid: string,
  { course, isAwaited }: { course: string; isAwaited: boolean },
): Promise<void> {
  const others = sql`array_remove(${userDocuments.awaited}, ${course})`;
  await db
    .update(userDocuments)
    .set({ awaited: isAwaited ? sql`array_append(${others}, ${course})` : others })
    .where(eq(userDocuments.uid, uid));
}

/** Lists the learners who await courses, with the slugs of these. */
export function listAwaiting(db: Database): Promise<Pick<UserDocumentRow, "uid" | "awaited">[]> {
  const { uid, awaited } = userDocuments;
  return db.select({ uid, awaited }).from(userDocuments).where(isAwaiting(awaited));
}

/** Lists a learner's saved materials, oldest first. */
export function listSavedMaterials(db: Database, uid: string): Promise<SavedMaterialRow[]> {
  return db
    .select()
    .from(savedMaterials)
    .where(eq(savedMaterials.uid, uid))
    .orderBy(asc(savedMaterials.savedAt), asc(savedMaterials.url));
}

/** Saves a material; an existing one is left unchanged. */
export async function insertSavedMaterial(db: Database, material: SavedMaterialInsert): Promise<void> {
  await db.insert(savedMaterials).values(material).onConflictDoNothing();
}

/**
 * Replaces a learner's saved materials: deletes the others, and updates existing ones but not the time when they were
 * saved.
 */
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

/** Deletes a saved material by its address. Returns the number of deleted rows: 0 or 1. */
export async function deleteSavedMaterial(db: Database, uid: string, url: string): Promise<number> {
  const gone = await db
    .delete(savedMaterials)
    .where(and(eq(savedMaterials.uid, uid), eq(savedMaterials.url, url)))
    .returning({ url: savedMaterials.url });
  return gone.length;
}

/** Sets a learner's weekly goal in days of study. */
export async function updateWeeklyGoal(db: Database, uid: string, weeklyGoal: number): Promise<void> {
  await db.update(userDocuments).set({ weeklyGoal }).where(eq(userDocuments.uid, uid));
}
