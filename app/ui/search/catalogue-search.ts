import { paths } from "#domain/paths.ts";
import type { SearchResult } from "#domain/search/search.ts";
import type { CatalogueNames } from "./search-index.ts";

/** Returns the results for a query, best first. */
export type Find = (query: string) => SearchResult[];

/** Search index of this visit; null until first used, and after a failure. */
let ofVisit: Promise<Find> | null = null;

/**
 * Returns the search over the whole catalogue, built once per visit from the page's names, otherwise from the API's.
 * Loaded as a separate file. Rejects if that file or the names cannot be fetched; a later call retries.
 */
export function openSearch(names?: CatalogueNames): Promise<Find> {
  ofVisit ??= makeSearch(names);
  ofVisit.catch(() => {
    ofVisit = null;
  });
  return ofVisit;
}

async function makeSearch(names?: CatalogueNames): Promise<Find> {
  const [{ indexNames }, all] = await Promise.all([import("./search-index.ts"), names ?? fetchNames()]);
  return indexNames(all);
}

async function fetchNames(): Promise<CatalogueNames> {
  const [programs, courses] = await Promise.all([
    fetchList<CatalogueNames["programs"]>("programs"),
    fetchList<CatalogueNames["courses"]>("courses"),
  ]);
  return { programs, courses };
}

async function fetchList<List>(list: "programs" | "courses"): Promise<List> {
  const response = await fetch(paths.apiList(list));
  if (!response.ok) throw new Error(`Fetching the list of ${list} failed with status ${response.status}.`);
  const body: Record<typeof list, List> = await response.json();
  return body[list];
}
