import { requireSelf } from "#domain/access.ts";
import { defaultMaterials } from "#domain/catalogue/default-materials.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import { findEmail } from "#server/db/certificates/certificates.ts";
import {
  findUserDocument,
  insertUserDocument,
  listSavedMaterials,
  type SavedMaterialRow,
  type UserDocumentRow,
} from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { queueMail } from "#server/services/mail/mails.ts";

/** The user document as the specification has it (section 3). */
export interface UserDocument {
  uid: string;
  email: string;
  createdAt: string;
  savedMaterials: SavedMaterialDocument[];
}

/** A saved material as the specification has it; what is not known is left out. */
export type SavedMaterialDocument = Partial<Record<"name" | "kind" | "order" | "secondaryInfo", string>> &
  Record<"course" | "title" | "url" | "displayUrl", string>;

/** A learner's user document; where there is none, it is made with the five default materials, and a mail says welcome. */
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

/** A learner's own user document, made with the defaults where it is absent. Refuses everyone else. */
export async function readUserDocument(resources: Resources, viewer: Viewer, uid: string): Promise<UserDocument> {
  const { email } = requireSelf(viewer, uid);
  const { createdAt } = await ensureUserDocument(resources, uid);
  const materials = await listSavedMaterials(resources.db, uid);
  return { uid, email, createdAt: createdAt.toISOString(), savedMaterials: materials.map(toDocument) };
}

function toDocument({ uid, savedAt, ...fields }: SavedMaterialRow): SavedMaterialDocument {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as SavedMaterialDocument;
}
