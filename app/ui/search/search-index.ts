import { createSearch, type SearchResult } from "#domain/search/search.ts";

interface Named {
  name: string;
}

/** The search over the names that a page already has. The browser fetches this file and its library after the page. */
export function indexNames(programs: readonly Named[], courses: readonly Named[]): (query: string) => SearchResult[] {
  return createSearch([
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name }) => ({ type: "course" as const, name })),
  ]);
}
