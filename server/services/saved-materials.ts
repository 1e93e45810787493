import { requireSelf } from "#domain/access.ts";
import { displayUrl } from "#domain/display-url.ts";
import type { Viewer } from "#domain/viewer.ts";
import { deleteSavedMaterial, insertSavedMaterial } from "#server/db/user-documents.ts";
import type { Resources } from "#server/resources.ts";

/** A material that a learner asks to keep. */
export interface MaterialToSave {
  course: string;
  title: string;
  url: string;
  name?: string | undefined;
  kind?: string | undefined;
  order?: string | undefined;
  secondaryInfo?: string | undefined;
}

/** Keeps a material for a learner; keeping it twice keeps it once. Refuses everyone but the learner. */
export async function saveMaterial(
  { db, now }: Resources,
  viewer: Viewer,
  { uid, material }: { uid: string; material: MaterialToSave },
): Promise<void> {
  requireSelf(viewer, uid);
  await insertSavedMaterial(db, { ...material, uid, displayUrl: displayUrl(material.url), savedAt: now() });
}

/** Lets go of a material by its address; gives how many went. Refuses everyone but the learner. */
export function removeMaterial(
  { db }: Resources,
  viewer: Viewer,
  { uid, url }: { uid: string; url: string },
): Promise<number> {
  requireSelf(viewer, uid);
  return deleteSavedMaterial(db, uid, url);
}
