import { Button } from "#app/ui/kit/button.tsx";
import { ItemLink } from "#app/ui/recent-history/item-link.tsx";
import { ObjectivesFailure } from "#app/ui/search/objectives-failure.tsx";
import { resultsMessage } from "#app/ui/search/results-message.ts";
import { type Answered, useResults } from "#app/ui/search/use-results.ts";
import type { Search } from "#app/ui/search/use-search.ts";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { toOpenableItem } from "#domain/search/openable-item.ts";
import { RecentResults } from "./recent-results.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  query: string;
  search: Search;
  answered: Answered;
  states: StatesByCourse;
}

/** Search results, best first, with their number announced. The recent history for an empty query. */
export function SearchResults({ query, search, answered, states }: SearchResultsProps) {
  const wanted = query.trim();
  const { items, objectives } = useResults(query, search, answered);
  if (items === null) return <Waiting search={search} wanted={wanted} />;
  return (
    <>
      <p className={items.length > 0 || wanted === "" ? "visually-hidden" : styles.message} role="status">
        {wanted === "" ? "" : resultsMessage(wanted, items.length, objectives)}
      </p>
      {wanted === "" && <RecentResults states={states} />}
      {items.length > 0 && (
        <ul className={styles.results}>
          {items.map((result, index) => (
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
      <ObjectivesFailure objectives={objectives} />
    </>
  );
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
