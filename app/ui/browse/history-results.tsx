import { useSyncedHistory } from "#app/client/history/use-synced-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ClearHistory } from "#app/ui/recent-history/clear-history.tsx";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { filterItems } from "#domain/search/openable-item.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./history-results.module.css";

interface HistoryResultsProps {
  query: string;
  states: StatesByCourse;
  /** Called after the history was cleared. */
  onCleared: () => void;
}

/** Recent history filtered by the query, with a button to clear it. */
export function HistoryResults({ query, states, onCleared }: HistoryResultsProps) {
  const history = useSyncedHistory();
  const place = useUid() === null ? "on this device only" : "on all your devices";
  const found = filterItems(history, query);
  return (
    <section className={styles.history} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history" className={styles.heading}>
          Recent history
        </h2>
        <p className={styles.count} role="status">
          {history.length > 0 && describe(found.length, history.length)}
        </p>
        {history.length > 0 && <ClearHistory onCleared={onCleared} />}
      </div>
      {history.length === 0 && (
        <p className="quiet-prose">
          Nothing yet. The programs, courses and study materials that you open will stand here, {place}.
        </p>
      )}
      {history.length > 0 && found.length === 0 && (
        <p className="quiet-prose">Nothing in your history holds “{query.trim()}”.</p>
      )}
      {found.length > 0 && <RecentHistoryList items={found} states={states} appOrigin="search results" />}
    </section>
  );
}

function describe(count: number, of: number): string {
  if (count < of) return `${count} of ${of}`;
  return pluralize(of, "item");
}
