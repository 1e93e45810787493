import { useEffect, useState } from "react";
import { type Find, openSearch } from "./catalogue-search.ts";
import type { CatalogueNames } from "./search-index.ts";

/** State of the search: loading, ready, or failed until retried. */
export type Search = { kind: "loading" } | { kind: "ready"; find: Find } | { kind: "failed"; retry: () => void };

/** Returns the search in the browser, over the page's names or otherwise the API's. Loaded after the page. */
export function useSearch(names?: CatalogueNames): Search {
  const [search, setSearch] = useState<Search>({ kind: "loading" });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: Search) => isCurrent && setSearch(next);
    const retry = () => {
      setSearch({ kind: "loading" });
      setAttempt(attempt + 1);
    };
    openSearch(names).then(
      (find) => update({ kind: "ready", find }),
      () => update({ kind: "failed", retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [names, attempt]);
  return search;
}
