import type { CourseState } from "#domain/catalogue/course-state.ts";
import { type CatalogueEntry, createSearch } from "#domain/search/search.ts";
import type { SearchResult } from "#domain/search/search-results.ts";

/** All names of the catalogue, and the states of courses. */
export interface CatalogueNames {
  programs: readonly { name: string }[];
  courses: readonly { name: string; state: CourseState }[];
}

/** Builds the search over entries, or over names alone. This file and its library are loaded at the first focus. */
export function indexCatalogue(catalogue: CatalogueEntry[] | CatalogueNames): (query: string) => SearchResult[] {
  return createSearch(Array.isArray(catalogue) ? catalogue : entriesOf(catalogue));
}

function entriesOf({ programs, courses }: CatalogueNames): CatalogueEntry[] {
  return [
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name, state }) => ({ type: "course" as const, name, state })),
  ];
}
