import { useEffect, useState } from "react";
import type { SearchResult } from "#domain/search.ts";

type Find = (query: string) => SearchResult[];

/**
 * Search in the browser, over the names that the page already has. The index arrives after the page, in a file of its
 * own; until then the answer is null.
 */
export function useSearch(programs: readonly { name: string }[], courses: readonly { name: string }[]): Find | null {
  const [find, setFind] = useState<Find | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import("./search-index.ts").then(({ indexNames }) => {
      if (isCurrent) setFind(() => indexNames(programs, courses));
    });
    return () => {
      isCurrent = false;
    };
  }, [programs, courses]);
  return find;
}
