import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSyncedHistory } from "#app/client/history/use-synced-history.ts";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { type RecentHistoryItem, suggestedHistoryItems } from "#domain/study/recent-history.ts";
import styles from "./history-results.module.css";

/** Recent history as offered before typing; null if it is empty. */
export function RecentResults({ states }: { states: StatesByCourse }) {
  const recent = useUnmovedItems(useSyncedHistory().slice(0, suggestedHistoryItems));
  if (recent.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="recent">
      <h2 id="recent" className={styles.heading}>
        Recent history
      </h2>
      <RecentHistoryList items={recent} states={states} appOrigin="search results" />
    </section>
  );
}

type Items = readonly RecentHistoryItem[];

/** Items that were shown, by the key of the page's history entry. */
const shownItems = new Map<string, Items>();

/**
 * Returns the items as they were shown when the page was left, after going back to it: what was opened meanwhile would
 * move all that stands below. A later change of the history is shown at once.
 */
function useUnmovedItems(recent: Items): Items {
  const { key } = useLocation();
  const [left] = useState(() => ({ items: shownItems.get(key), newest: recent[0]?.timestamp }));
  const isUnchanged = recent[0]?.timestamp === left.newest;
  const items = isUnchanged && left.items ? left.items : recent;
  useEffect(() => {
    shownItems.set(key, items);
  }, [key, items]);
  return items;
}
