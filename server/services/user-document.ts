import { requireSelf } from "#domain/access.ts";
import { defaultMaterials } from "#domain/default-materials.ts";
import { displayUrl } from "#domain/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import {
  findUserDocument,
  insertUserDocument,
  listSavedMaterials,
  type SavedMaterialRow,
} from "#server/db/user-documents.ts";
import type { Resources } from "#server/resources.ts";

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

/** Makes a learner's user document with the five default materials, where there is none. */
export async function ensureUserDocument({ db, now }: Resources, uid: string): Promise<void> {
  if (await findUserDocument(db, uid)) return;
  const materials = defaultMaterials.map((material) => ({ ...material, displayUrl: displayUrl(material.url) }));
  await insertUserDocument(db, { uid, createdAt: now() }, materials);
}

/** A learner's own user document, made with the defaults where it is absent. Refuses everyone else. */
export async function readUserDocument(resources: Resources, viewer: Viewer, uid: string): Promise<UserDocument> {
  const { email } = requireSelf(viewer, uid);
  const known = await findUserDocument(resources.db, uid);
  if (!known) await ensureUserDocument(resources, uid);
  const document = known ?? (await findUserDocument(resources.db, uid));
  if (!document) throw new CodedError("user_not_found");
  const materials = await listSavedMaterials(resources.db, uid);
  return { uid, email, createdAt: document.createdAt.toISOString(), savedMaterials: materials.map(toDocument) };
}

function toDocument({ uid, savedAt, ...fields }: SavedMaterialRow): SavedMaterialDocument {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as SavedMaterialDocument;
}
