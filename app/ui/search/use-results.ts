import { placeResults, type SearchResult } from "#domain/search/search-results.ts";
import { type Objectives, useObjectives } from "./use-objectives.ts";
import type { Search } from "./use-search.ts";
import { useSearchEvent } from "./use-search-event.ts";

/** Query that the server has searched for, and everything it found. */
export interface Answered {
  query: string;
  found: SearchResult[];
}

/** Results for what is typed, and the state of the search for objectives. */
export interface Results {
  /** Null until the search is ready. */
  items: SearchResult[] | null;
  objectives: Objectives;
}

const unasked: Objectives = { kind: "none" };

/**
 * Returns the results for what is typed: those of the device at once, with objectives after them as the server answers;
 * for the query that the server has searched for, its results. Records the search.
 */
export function useResults(typed: string, search: Search, answered?: Answered): Results {
  const isAnswered = typed === answered?.query;
  const isReady = search.kind === "ready";
  const asked = useObjectives(isAnswered || !isReady ? "" : typed);
  const objectives = isAnswered ? unasked : asked;
  const items = isAnswered
    ? answered.found
    : isReady
      ? placeResults(search.find(typed), objectives.kind === "found" ? objectives.found : [])
      : null;
  useSearchEvent(typed, items === null ? null : items.length);
  return { items, objectives };
}
