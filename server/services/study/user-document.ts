import { requireSelf } from "#domain/access.ts";
import { defaultMaterials } from "#domain/catalogue/default-materials.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import { findEmail } from "#server/db/certificates/certificates.ts";
import { type LearnerState, lockLearner } from "#server/db/review/reviews.ts";
import {
  findUserDocument,
  insertUserDocument,
  listSavedMaterials,
  type SavedMaterialRow,
  type UserDocumentRow,
} from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { queueMail } from "#server/services/mail/mails.ts";

/** The user document in the specification's form (section 3). */
export interface UserDocument {
  uid: string;
  email: string;
  createdAt: string;
  savedMaterials: SavedMaterialDocument[];
}

/** A saved material in the specification's form; unknown fields are left out. */
export type SavedMaterialDocument = Partial<Record<"name" | "kind" | "order" | "secondaryInfo", string>> &
  Record<"course" | "title" | "url" | "displayUrl", string>;

/**
 * Returns a learner's user document. If there is none, creates it with the five default materials and queues the
 * welcome mail.
 */
export async function ensureUserDocument(resources: Resources, uid: string): Promise<UserDocumentRow> {
  const { db, now } = resources;
  const known = await findUserDocument(db, uid);
  if (known) return known;
  const materials = defaultMaterials.map((material) => ({ ...material, displayUrl: displayUrl(material.url) }));
  await db.transaction(async (transaction) => {
    await insertUserDocument(transaction, { uid, createdAt: now() }, materials);
    const to = await findEmail(transaction, uid);
    if (to) await queueMail({ ...resources, db: transaction }, { kind: "welcome", to, uid, key: `welcome:${uid}` });
  });
  const made = await findUserDocument(db, uid);
  if (!made) throw new CodedError("user_not_found");
  return made;
}

/**
 * Locks a learner's user document until the transaction ends, and creates it if absent, so that their steps are recorded
 * one batch at a time.
 */
export async function lockUserDocument(resources: Resources, uid: string): Promise<LearnerState> {
  const known = await lockLearner(resources.db, uid);
  if (known) return known;
  await ensureUserDocument(resources, uid);
  const made = await lockLearner(resources.db, uid);
  if (!made) throw new CodedError("user_not_found");
  return made;
}

/** Returns a learner's own user document, creating it if absent. Refuses everyone except the learner. */
export async function readUserDocument(resources: Resources, { viewer }: Caller, uid: string): Promise<UserDocument> {
  const { email } = requireSelf(viewer, uid);
  const { createdAt } = await ensureUserDocument(resources, uid);
  return { uid, email, createdAt: createdAt.toISOString(), savedMaterials: await listMaterials(resources, uid) };
}

/** Returns a learner's saved materials in the specification's form, oldest first. */
export async function listMaterials({ db }: Resources, uid: string): Promise<SavedMaterialDocument[]> {
  return (await listSavedMaterials(db, uid)).map(toDocument);
}

function toDocument({ uid, savedAt, ...fields }: SavedMaterialRow): SavedMaterialDocument {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as SavedMaterialDocument;
}
