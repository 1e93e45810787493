import { type ComponentProps, useState } from "react";
import type { RecentHistoryItem } from "#domain/recent-history.ts";
import { sinceText } from "#domain/since-text.ts";
import { ChoiceLink } from "./choice-link.tsx";
import styles from "./recent-history-list.module.css";

interface RecentHistoryListProps {
  items: readonly RecentHistoryItem[];
  appOrigin: ComponentProps<typeof ChoiceLink>["appOrigin"];
  /** Names the list for those who do not see what it stands under. */
  label?: string;
}

/** What was opened of late, a line each, with how long ago. It knows the time of the browser: give it items there only. */
export function RecentHistoryList({ items, appOrigin, label = "Recent history" }: RecentHistoryListProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.type} ${item.url}`}>
          <ChoiceLink choice={item} appOrigin={appOrigin}>
            <span className="visually-hidden">opened </span>
            {sinceText(item.timestamp, now)}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
