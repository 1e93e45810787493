import type { CourseState } from "#domain/catalogue/course-state.ts";
import { createSearch, type SearchResult } from "#domain/search/search.ts";

/** All searchable names, and the states of courses. */
export interface CatalogueNames {
  programs: readonly { name: string }[];
  courses: readonly { name: string; state: CourseState }[];
}

/** Builds the search over given names. This file and its library are loaded after the page. */
export function indexNames({ programs, courses }: CatalogueNames): (query: string) => SearchResult[] {
  return createSearch([
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name, state }) => ({ type: "course" as const, name, state })),
  ]);
}
