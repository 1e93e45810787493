import { type FacetChoice, paths } from "#domain/paths.ts";

/** Returns the address of the courses with the chosen values, at their list. */
export function facetAddress(choice: FacetChoice): string {
  return `${paths.courses(choice)}#courses`;
}
