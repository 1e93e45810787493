import { useEffect, useState } from "react";
import { paths } from "#domain/paths.ts";
import { objectiveQuery } from "#domain/search/objective-query.ts";
import type { SearchResult } from "#domain/search/search-results.ts";

/** Delay after the last letter before the server is asked, in milliseconds. */
const restMs = 150;

/** What the server found for a query; null if it could not be asked. */
interface Answer {
  query: string;
  found: SearchResult[] | null;
}

/** Objectives for what is typed: none to ask for, on their way, found, or failed until retried. */
export type Objectives =
  | { kind: "none" | "waiting" }
  | { kind: "found"; found: SearchResult[] }
  | { kind: "failed"; retry: () => void };

/** Asks the server for the objectives that match, once typing rests. An answer to an earlier query is never shown. */
export function useObjectives(typed: string): Objectives {
  const query = objectiveQuery(typed);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = query === null || answer?.query === query;
  useEffect(() => {
    if (query === null || isAnswered) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchObjectives(query, asking.signal).catch(() => null);
      if (!asking.signal.aborted) setAnswer({ query, found });
    }, restMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isAnswered]);
  if (query === null) return { kind: "none" };
  if (answer?.query !== query) return { kind: "waiting" };
  if (answer.found === null) return { kind: "failed", retry: () => setAnswer(null) };
  return { kind: "found", found: answer.found };
}

async function fetchObjectives(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(paths.apiObjectives(query), { signal });
  if (!response.ok) throw new Error(`Fetching objectives failed with status ${response.status}.`);
  const body: { results: SearchResult[] } = await response.json();
  return body.results;
}
