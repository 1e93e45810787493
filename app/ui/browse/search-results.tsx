import { Button } from "#app/ui/kit/button.tsx";
import { ChoiceLink } from "#app/ui/recent-history/choice-link.tsx";
import type { Search } from "#app/ui/search/use-search.ts";
import { useSearchNote } from "#app/ui/search/use-search-note.ts";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { choiceOf } from "#domain/search/openable-item.ts";
import type { SearchResult } from "#domain/search/search.ts";
import { counted } from "#domain/text/counted.ts";
import { RecentResults } from "./recent-results.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  query: string;
  search: Search;
  /** What the server was asked, and has found. */
  answered: { query: string; found: SearchResult[] };
}

/** What search found, best first; how many is said aloud. For an empty query what was opened of late. */
export function SearchResults({ query, search, answered }: SearchResultsProps) {
  const wanted = query.trim();
  const results = search.kind === "ready" ? search.find(query) : answered.found;
  useSearchNote(query, search.kind === "ready" ? results.length : null);
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
              <ChoiceLink
                choice={choiceOf(result)}
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
  return counted(count, "result");
}

/** While the page has no search of its own yet. Enter asks the server either way. */
function Waiting({ search, wanted }: { search: Search; wanted: string }) {
  const hasFailed = search.kind === "failed";
  return (
    <div className={styles.waiting}>
      <p className={styles.message} role="status">
        {hasFailed && "The search could not be loaded. Press Enter to search on the server, or try again."}
        {!hasFailed && wanted !== "" && "Loading the search…"}
      </p>
      {hasFailed && <Button onClick={search.retry}>Try again</Button>}
    </div>
  );
}
