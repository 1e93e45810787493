import type { SearchResult } from "#domain/search/search.ts";

/** Answers what was typed with what it finds, best first. */
export type Find = (query: string) => SearchResult[];

/** All names that search can find. */
export interface CatalogueNames {
  programs: readonly { name: string }[];
  courses: readonly { name: string }[];
}

/** The search of this visit; null until it is first asked for, and after it could not be made. */
let ofVisit: Promise<Find> | null = null;

/**
 * The search over the whole catalogue, made once a visit: from the names that a page has, else from those that the API
 * gives. It arrives in a file of its own. Rejects where that file or the names cannot be fetched; ask again then.
 */
export function openSearch(names?: CatalogueNames): Promise<Find> {
  ofVisit ??= makeSearch(names);
  ofVisit.catch(() => {
    ofVisit = null;
  });
  return ofVisit;
}

async function makeSearch(names?: CatalogueNames): Promise<Find> {
  const [{ indexNames }, { programs, courses }] = await Promise.all([
    import("./search-index.ts"),
    names ?? fetchNames(),
  ]);
  return indexNames(programs, courses);
}

async function fetchNames(): Promise<CatalogueNames> {
  const [programs, courses] = await Promise.all([fetchList("programs"), fetchList("courses")]);
  return { programs, courses };
}

async function fetchList(list: "programs" | "courses"): Promise<{ name: string }[]> {
  const response = await fetch(`/api/${list}`);
  if (!response.ok) throw new Error(`The list of ${list} was answered with ${response.status}`);
  const body: Record<string, { name: string }[]> = await response.json();
  return body[list] ?? [];
}
