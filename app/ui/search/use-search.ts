import { useEffect, useState } from "react";
import { type CatalogueNames, type Find, openSearch } from "./catalogue-search.ts";

/** The search in the browser: on its way, there, or not to be had until it is tried again. */
export type Search = { kind: "loading" } | { kind: "ready"; find: Find } | { kind: "failed"; retry: () => void };

/**
 * Search in the browser, over the names that the page already has, else over those that the API gives. It arrives
 * after the page.
 */
export function useSearch(names?: CatalogueNames): Search {
  const [search, setSearch] = useState<Search>({ kind: "loading" });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Search) => isCurrent && setSearch(next);
    const retry = () => {
      setSearch({ kind: "loading" });
      setAttempt(attempt + 1);
    };
    openSearch(names).then(
      (find) => settle({ kind: "ready", find }),
      () => settle({ kind: "failed", retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [names, attempt]);
  return search;
}
