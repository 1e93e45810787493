import type { CourseState, StatesByCourse } from "#domain/catalogue/course-state.ts";
import { type CatalogueEntry, createSearch } from "#domain/search/search.ts";
import type { SearchResult } from "#domain/search/search-results.ts";

/** All names of the catalogue, and the states of courses. */
export interface CatalogueNames {
  programs: readonly { name: string }[];
  courses: readonly { name: string; state: CourseState }[];
}

/** Search over the whole catalogue, and what it knows of the courses. */
export interface OpenedSearch {
  /** Returns the results for a query, best first. */
  find: (query: string) => SearchResult[];
  states: StatesByCourse;
}

/** Builds the search over entries, or over names alone. This file and its library are loaded at the first focus. */
export function indexCatalogue(catalogue: CatalogueEntry[] | CatalogueNames): OpenedSearch {
  const entries = Array.isArray(catalogue) ? catalogue : entriesOf(catalogue);
  const states = new Map(entries.flatMap(({ name, state }) => (state ? [[name, state] as const] : [])));
  return { find: createSearch(entries), states };
}

function entriesOf({ programs, courses }: CatalogueNames): CatalogueEntry[] {
  return [
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name, state }) => ({ type: "course" as const, name, state })),
  ];
}
