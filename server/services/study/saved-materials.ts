import { canSeeLinks, requireSelf } from "#domain/access.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import { isValidMaterial, type MaterialInput, type SavedMaterial } from "#domain/study/saved-materials.ts";
import type { SignedIn, Viewer } from "#domain/viewer.ts";
import { listDoneLinks } from "#server/db/study/summaries.ts";
import { deleteSavedMaterial, insertSavedMaterial, replaceSavedMaterials } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "./user-document.ts";

/**
 * Returns a learner's saved materials with the link of the catalogue that each of them is, and whether it is done; for
 * learners who cannot mark links, without. Only courses that are begun, by slug, can have links that are done.
 */
export async function describeMaterials(
  { db, catalogue }: Resources,
  viewer: SignedIn,
  { materials, begun }: { materials: readonly MaterialInput[]; begun: ReadonlyMap<string, unknown> },
): Promise<SavedMaterial[]> {
  const found = materials.map((material) => {
    const course = canSeeLinks(viewer) ? catalogue.courseByName.get(material.course) : undefined;
    const links = course ? [...course.links, ...course.supplements.flatMap((list) => list.links)] : [];
    return { material, slug: course?.slug, itemKey: links.find(({ url }) => url === material.url)?.itemKey ?? null };
  });
  const slugs = found.flatMap(({ slug = "", itemKey }) => (itemKey !== null && begun.has(slug) ? slug : []));
  const done = await listDoneLinks(db, viewer.uid, [...new Set(slugs)]);
  return found.map(({ material, itemKey }) => ({
    ...material,
    itemKey,
    isDone: itemKey !== null && done.has(itemKey),
  }));
}

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
