import { requireSelf } from "#domain/access.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import { isMaterial, type MaterialToSave } from "#domain/study/saved-materials.ts";
import type { Viewer } from "#domain/viewer.ts";
import { deleteSavedMaterial, insertSavedMaterial, replaceSavedMaterials } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "./user-document.ts";

/**
 * Keeps a material for a learner; keeping it twice keeps it once. Throws `no_user_logged_in` for a visitor,
 * `material_not_saved` for what is no material, and refuses everyone but the learner.
 */
export async function saveMaterial(
  { db, now }: Resources,
  viewer: Viewer,
  { uid, material }: { uid: string; material: MaterialToSave },
): Promise<void> {
  requireLearner(viewer, uid);
  if (!isMaterial(material)) throw new CodedError("material_not_saved");
  await insertSavedMaterial(db, { ...material, uid, displayUrl: displayUrl(material.url), savedAt: now() });
}

/**
 * Puts these materials in place of all that a learner keeps, each address once; one that stays keeps its place. Throws
 * `material_not_saved` for what is no material, and refuses everyone but the learner.
 */
export async function replaceMaterials(
  resources: Resources,
  viewer: Viewer,
  { uid, materials }: { uid: string; materials: readonly MaterialToSave[] },
): Promise<void> {
  requireSelf(viewer, uid);
  if (!materials.every(isMaterial)) throw new CodedError("material_not_saved");
  // What is replaced are the materials that one starts with, where there was no document yet.
  await ensureUserDocument(resources, uid);
  const byUrl = new Map(materials.toReversed().map((material) => [material.url, material]));
  const rows = [...byUrl.values()].reverse().map(({ course, title, url, name, kind, order, secondaryInfo }) => {
    return { uid, course, title, url, displayUrl: displayUrl(url), name, kind, order, secondaryInfo };
  });
  await replaceSavedMaterials(resources.db, uid, { materials: rows, savedAt: resources.now() });
}

/**
 * Lets go of a material by its address; gives how many went. Throws `no_user_logged_in` for a visitor,
 * `invalid_request` for an empty address, and refuses everyone but the learner.
 */
export async function removeMaterial(
  { db }: Resources,
  viewer: Viewer,
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
