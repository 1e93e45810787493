import { createSearch, type SearchResult } from "#domain/search/search.ts";
import type { CatalogueNames } from "./catalogue-search.ts";

/** Builds the search over given names. This file and its library are loaded after the page. */
export function indexNames({ programs, courses }: CatalogueNames): (query: string) => SearchResult[] {
  return createSearch([
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name, state }) => ({ type: "course" as const, name, state })),
  ]);
}
