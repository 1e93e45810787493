import { useHeardHistory } from "#app/client/history/use-synced-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ClearHistory } from "#app/ui/recent-history/clear-history.tsx";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import { filterChoices } from "#domain/search/openable-item.ts";
import { counted } from "#domain/text/counted.ts";
import styles from "./history-results.module.css";

interface HistoryResultsProps {
  query: string;
  /** Called when the history was cleared. */
  onCleared: () => void;
}

/** What was opened of late, as far as it holds what was typed, and the way to clear it. */
export function HistoryResults({ query, onCleared }: HistoryResultsProps) {
  const history = useHeardHistory();
  const place = useUid() === null ? "on this device only" : "on all your devices";
  const found = filterChoices(history, query);
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
        <p className={styles.message}>
          Nothing yet. The programs, courses and study materials that you open will stand here, {place}.
        </p>
      )}
      {history.length > 0 && found.length === 0 && (
        <p className={styles.message}>Nothing in your history holds “{query.trim()}”.</p>
      )}
      {found.length > 0 && <RecentHistoryList items={found} appOrigin="search results" />}
    </section>
  );
}

function describe(count: number, of: number): string {
  if (count < of) return `${count} of ${of}`;
  return counted(of, "item");
}
