import { useEffect, useState } from "react";
import { openSearch } from "./catalogue-search.ts";
import type { CatalogueNames, OpenedSearch } from "./search-index.ts";

/** State of the search: loading, ready, or failed until retried. */
export type Search = { kind: "loading" } | ({ kind: "ready" } & OpenedSearch) | { kind: "failed"; retry: () => void };

/**
 * Returns the search in the browser, which is loaded once it is wanted. The page's names serve if its entries cannot be
 * fetched.
 */
export function useSearch(isWanted: boolean, names?: CatalogueNames): Search {
  const [search, setSearch] = useState<Search>({ kind: "loading" });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const update = (next: Search) => isCurrent && setSearch(next);
    const retry = () => {
      setSearch({ kind: "loading" });
      setAttempt(attempt + 1);
    };
    openSearch(names).then(
      (opened) => update({ kind: "ready", ...opened }),
      () => update({ kind: "failed", retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, names, attempt]);
  return search;
}
