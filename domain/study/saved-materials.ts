import { isWebAddress, webAddressMax } from "#domain/links/web-address.ts";

/** A material that a learner asks to keep (specification, section 3). */
export interface MaterialToSave {
  course: string;
  title: string;
  url: string;
  name?: string | undefined;
  kind?: string | undefined;
  order?: string | undefined;
  secondaryInfo?: string | undefined;
}

/** Longest text of a saved material other than its address, in characters. */
export const materialTextMax = 300;

/** Longest address of a saved material, in characters. */
export const materialUrlMax = webAddressMax;

/** Most materials that a learner can set at once. */
export const savedMaterialsMax = 1000;

/** Said when a material is kept. What is said when it could not be kept stands with all failures in errors.ts. */
export const materialSavedText = "Material saved successfully";

/** Said when a material was let go of. */
export const materialRemovedText = "Material removed";

/** Whether a material can be kept: it has a course, a title and an address of the web, none of them too long. */
export function isMaterial({ course, title, url, ...rest }: MaterialToSave): boolean {
  const optional = [rest.name, rest.kind, rest.order, rest.secondaryInfo];
  return [course, title].every(isText) && isWebAddress(url) && optional.every((text) => !text || isText(text));
}

function isText(text: string): boolean {
  return text.trim() !== "" && text.length <= materialTextMax;
}
