import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/client/use-hydrated.ts";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { withState } from "#domain/search/openable-item.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { sinceText } from "#domain/text/since-text.ts";
import { ItemLink } from "./item-link.tsx";
import styles from "./recent-history-list.module.css";

interface RecentHistoryListProps {
  items: readonly RecentHistoryItem[];
  states: StatesByCourse;
  appOrigin: ComponentProps<typeof ItemLink>["appOrigin"];
  /** Accessible name of the list. */
  label?: string;
}

/** Recent history as rows, courses with the state of their content; after hydration with relative times by the browser's clock. */
export function RecentHistoryList({ items, states, appOrigin, label = "Recent history" }: RecentHistoryListProps) {
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.type} ${item.url}`}>
          <ItemLink choice={withState(item, states)} appOrigin={appOrigin}>
            {isHydrated && <span className="visually-hidden">opened </span>}
            {isHydrated && sinceText(item.timestamp, now)}
          </ItemLink>
        </li>
      ))}
    </ul>
  );
}
