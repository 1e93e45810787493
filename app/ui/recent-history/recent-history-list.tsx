import { type ComponentProps, useState } from "react";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { sinceText } from "#domain/text/since-text.ts";
import { ChoiceLink } from "./choice-link.tsx";
import styles from "./recent-history-list.module.css";

interface RecentHistoryListProps {
  items: readonly RecentHistoryItem[];
  appOrigin: ComponentProps<typeof ChoiceLink>["appOrigin"];
  /** Names the list for those who do not see what it stands under. */
  label?: string;
}

/** What was opened of late, a line each; once the page is awake with how long ago by the browser's clock. */
export function RecentHistoryList({ items, appOrigin, label = "Recent history" }: RecentHistoryListProps) {
  const isAwake = useIsAwake();
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.type} ${item.url}`}>
          <ChoiceLink choice={item} appOrigin={appOrigin}>
            {isAwake && <span className="visually-hidden">opened </span>}
            {isAwake && sinceText(item.timestamp, now)}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
