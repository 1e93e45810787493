import { isWebAddress, webAddressMax } from "#domain/links/web-address.ts";

/** Material that a learner wants to save (specification, section 3). */
export interface MaterialInput {
  course: string;
  title: string;
  url: string;
  name?: string | undefined;
  kind?: string | undefined;
  order?: string | undefined;
  secondaryInfo?: string | undefined;
}

/** A saved material as its learner sees it. */
export interface SavedMaterial extends MaterialInput {
  /** Key of the link in its course that it is; null if there is none, or the learner cannot mark it. */
  itemKey: string | null;
  isDone: boolean;
}

/** Longest text of a saved material other than its address, in characters. */
export const materialTextMax = 300;

/** Longest address of a saved material, in characters. */
export const materialUrlMax = webAddressMax;

/** Maximum number of materials that a learner can save at once. */
export const savedMaterialsMax = 1000;

/** Message after a material was saved. Messages of failures are in errors.ts. */
export const materialSavedText = "Material saved successfully";

/** Message after a material was removed. */
export const materialRemovedText = "Material removed";

/** Returns true when a material can be saved: it has a course, a title and a web address, none of them too long. */
export function isValidMaterial({ course, title, url, ...rest }: MaterialInput): boolean {
  const optional = [rest.name, rest.kind, rest.order, rest.secondaryInfo];
  return [course, title].every(isText) && isWebAddress(url) && optional.every((text) => !text || isText(text));
}

function isText(text: string): boolean {
  return text.trim() !== "" && text.length <= materialTextMax;
}
