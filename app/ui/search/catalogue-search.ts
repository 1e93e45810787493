import { paths } from "#domain/paths.ts";
import type { CatalogueEntry } from "#domain/search/search.ts";
import type { CatalogueNames, OpenedSearch } from "./search-index.ts";

/** Search of this visit; null until first used, and after a failure. */
let ofVisit: Promise<OpenedSearch> | null = null;

/**
 * Returns the search over the whole catalogue, built once per visit. Its code is loaded as a separate file, its entries
 * from the API; without a connection the page's names serve, without topics. Rejects if neither can be had; a later call
 * retries.
 */
export function openSearch(names?: CatalogueNames): Promise<OpenedSearch> {
  ofVisit ??= makeSearch(names);
  ofVisit.catch(() => {
    ofVisit = null;
  });
  return ofVisit;
}

async function makeSearch(names?: CatalogueNames): Promise<OpenedSearch> {
  const entries = fetchEntries().catch((error: unknown) => {
    if (!names) throw error;
    ofVisit = null;
    return names;
  });
  const [{ indexCatalogue }, found] = await Promise.all([import("./search-index.ts"), entries]);
  return indexCatalogue(found);
}

async function fetchEntries(): Promise<CatalogueEntry[]> {
  const response = await fetch(paths.apiSearchEntries());
  if (!response.ok) throw new Error(`Fetching the entries of the search failed with status ${response.status}.`);
  const body: { entries: CatalogueEntry[] } = await response.json();
  return body.entries;
}
