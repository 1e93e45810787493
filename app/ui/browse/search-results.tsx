import { Button } from "#app/ui/kit/button.tsx";
import { ItemLink } from "#app/ui/recent-history/item-link.tsx";
import type { Search } from "#app/ui/search/use-search.ts";
import { useSearchEvent } from "#app/ui/search/use-search-event.ts";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { toOpenableItem } from "#domain/search/openable-item.ts";
import type { SearchResult } from "#domain/search/search.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { RecentResults } from "./recent-results.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  query: string;
  search: Search;
  /** Query of the server-side search, and its results. */
  answered: { query: string; found: SearchResult[] };
}

/** Search results, best first, with their number announced. The recent history for an empty query. */
export function SearchResults({ query, search, answered }: SearchResultsProps) {
  const wanted = query.trim();
  const results = search.kind === "ready" ? search.find(query) : answered.found;
  useSearchEvent(query, search.kind === "ready" ? results.length : null);
  if (search.kind !== "ready" && query !== answered.query) return <Waiting search={search} wanted={wanted} />;
  return (
    <>
      <p className={results.length > 0 || wanted === "" ? "visually-hidden" : styles.message} role="status">
        {wanted === "" ? "" : describe(wanted, results.length)}
      </p>
      {wanted === "" && <RecentResults />}
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((result, index) => (
            <li key={`${result.type} ${result.name}`}>
              <ItemLink
                choice={toOpenableItem(result)}
                appOrigin="search results"
                hint={index === 0 && <KeyHint keys="Enter" />}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function describe(wanted: string, count: number): string {
  if (count === 0) return `Nothing found for “${wanted}”. Try fewer letters, or browse the lists below.`;
  return pluralize(count, "result");
}

/** Shown until the page's own search has loaded. Enter searches on the server in the meantime. */
function Waiting({ search, wanted }: { search: Search; wanted: string }) {
  const hasFailed = search.kind === "failed";
  return (
    <div className="stack-3 start">
      <p className={styles.message} role="status">
        {hasFailed && "The search could not be loaded. Press Enter to search on the server, or try again."}
        {!hasFailed && wanted !== "" && "Loading the search…"}
      </p>
      {hasFailed && <Button onClick={search.retry}>Try again</Button>}
    </div>
  );
}
