import { Button } from "#app/ui/kit/button.tsx";
import type { Search } from "#app/ui/search/use-search.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./search-bar.module.css";

/** Status of a search: the number of results is announced, anything else is also shown. */
export function SearchMessage({ search, query, count }: { search: Search; query: string; count: number }) {
  return (
    <>
      <p className={query !== "" && count > 0 ? "visually-hidden" : styles.message} role="status">
        {messageOf({ search, query, count })}
      </p>
      {search.kind === "failed" && (
        <div className={styles.failure}>
          <Button onClick={search.retry}>Try again</Button>
        </div>
      )}
    </>
  );
}

function messageOf({ search, query, count }: { search: Search; query: string; count: number }): string {
  if (search.kind === "failed") return "The catalogue could not be loaded. The connection may be gone.";
  if (query === "") return count > 0 ? "" : "Type the name of a program or a course.";
  if (search.kind === "loading") return "Loading the catalogue…";
  if (count === 0) return `Nothing found for “${query}”. Try fewer letters.`;
  return pluralize(count, "result");
}
