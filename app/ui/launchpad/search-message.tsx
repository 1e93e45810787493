import { Button } from "#app/ui/kit/button.tsx";
import { ObjectivesFailure } from "#app/ui/search/objectives-failure.tsx";
import { resultsMessage } from "#app/ui/search/results-message.ts";
import type { Objectives } from "#app/ui/search/use-objectives.ts";
import type { Search } from "#app/ui/search/use-search.ts";
import styles from "./search-bar.module.css";

interface SearchMessageProps {
  search: Search;
  objectives: Objectives;
  query: string;
  count: number;
}

/** Status of a search: the number of results is announced, anything else is also shown. */
export function SearchMessage(props: SearchMessageProps) {
  const { search, objectives, query, count } = props;
  return (
    <>
      <p className={query !== "" && count > 0 ? "visually-hidden" : styles.message} role="status">
        {messageOf(props)}
      </p>
      {search.kind === "failed" && (
        <div className={styles.failure}>
          <Button onClick={search.retry}>Try again</Button>
        </div>
      )}
      <ObjectivesFailure objectives={objectives} />
    </>
  );
}

function messageOf({ search, objectives, query, count }: SearchMessageProps): string {
  if (search.kind === "failed") return "The catalogue could not be loaded. The connection may be gone.";
  if (query === "") return count > 0 ? "" : "Type a course, a program, or what you want to learn.";
  if (search.kind === "loading") return "Loading the catalogue…";
  return resultsMessage(query, count, objectives);
}
