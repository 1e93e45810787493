import { useHeardHistory } from "#app/client/history/use-synced-history.ts";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import { offeredHistoryItems } from "#domain/study/recent-history.ts";
import styles from "./history-results.module.css";

/** What was opened of late, as the search offers it before anything is typed; nothing where there is none. */
export function RecentResults() {
  const recent = useHeardHistory().slice(0, offeredHistoryItems);
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
