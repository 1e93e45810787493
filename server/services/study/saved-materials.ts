import { requireSelf } from "#domain/access.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import { isValidMaterial, type MaterialInput } from "#domain/study/saved-materials.ts";
import type { Viewer } from "#domain/viewer.ts";
import { deleteSavedMaterial, insertSavedMaterial, replaceSavedMaterials } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "./user-document.ts";

/**
 * Saves a material for a learner; idempotent. Throws `no_user_logged_in` for a visitor and `material_not_saved` for an
 * invalid material; refuses everyone except the learner.
 */
export async function saveMaterial(
  { db, now }: Resources,
  { viewer }: Caller,
  { uid, material }: { uid: string; material: MaterialInput },
): Promise<void> {
  requireLearner(viewer, uid);
  if (!isValidMaterial(material)) throw new CodedError("material_not_saved");
  await insertSavedMaterial(db, { ...material, uid, displayUrl: displayUrl(material.url), savedAt: now() });
}

/**
 * Replaces all of a learner's saved materials, each address once; remaining ones keep their position. Throws
 * `material_not_saved` for an invalid material; refuses everyone except the learner.
 */
export async function replaceMaterials(
  resources: Resources,
  { viewer }: Caller,
  { uid, materials }: { uid: string; materials: readonly MaterialInput[] },
): Promise<void> {
  requireSelf(viewer, uid);
  if (!materials.every(isValidMaterial)) throw new CodedError("material_not_saved");
  // Creates the default materials first if there was no document, so that they are replaced too.
  await ensureUserDocument(resources, uid);
  const byUrl = new Map(materials.toReversed().map((material) => [material.url, material]));
  const rows = [...byUrl.values()].reverse().map(({ course, title, url, name, kind, order, secondaryInfo }) => {
    return { uid, course, title, url, displayUrl: displayUrl(url), name, kind, order, secondaryInfo };
  });
  await replaceSavedMaterials(resources.db, uid, { materials: rows, savedAt: resources.now() });
}

/**
 * Removes a saved material by its address and returns how many were removed. Throws `no_user_logged_in` for a visitor
 * and `invalid_request` for an empty address; refuses everyone except the learner.
 */
export async function removeMaterial(
  { db }: Resources,
  { viewer }: Caller,
  { uid, url }: { uid: string; url: string },
): Promise<number> {
  requireLearner(viewer, uid);
  if (url.trim() === "") throw new CodedError("invalid_request");
  return deleteSavedMaterial(db, uid, url);
}

function requireLearner(viewer: Viewer, uid: string): void {
  if (viewer.kind === "visitor") throw new CodedError("no_user_logged_in");
  requireSelf(viewer, uid);
}
