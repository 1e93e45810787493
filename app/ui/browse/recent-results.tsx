import { useSyncedHistory } from "#app/client/history/use-synced-history.ts";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import { suggestedHistoryItems } from "#domain/study/recent-history.ts";
import styles from "./history-results.module.css";

/** Recent history as offered before typing; null if it is empty. */
export function RecentResults() {
  const recent = useSyncedHistory().slice(0, suggestedHistoryItems);
  if (recent.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="recent">
      <h2 id="recent" className={styles.heading}>
        Recent history
      </h2>
      <RecentHistoryList items={recent} appOrigin="search results" />
    </section>
  );
}
