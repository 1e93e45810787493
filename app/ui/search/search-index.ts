import { createSearch, type SearchResult } from "#domain/search/search.ts";

interface Named {
  name: string;
}

/** Builds the search over given names. This file and its library are loaded after the page. */
export function indexNames(programs: readonly Named[], courses: readonly Named[]): (query: string) => SearchResult[] {
  return createSearch([
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name }) => ({ type: "course" as const, name })),
  ]);
}
