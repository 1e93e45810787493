import { useRef, useState } from "react";
import { usePulledHistory } from "#app/client/history/use-pulled-history.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { OptionToggle } from "#app/ui/kit/option-toggle.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { ClearHistory } from "#app/ui/recent-history/clear-history.tsx";
import { RecentHistoryList } from "#app/ui/recent-history/recent-history-list.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { type RecentHistory, type RecentHistoryItem, recentHistoryMax } from "#domain/study/recent-history.ts";
import styles from "./history-screen.module.css";

type Filter = "all" | RecentHistoryItem["type"];

const filters: Record<Filter, string> = { all: "All", url: "Materials", course: "Courses", program: "Programs" };

/** A learner's recent history, full screen: newest first, all or one type. */
export function HistoryScreen({ history: server, states }: { history: RecentHistory; states: StatesByCourse }) {
  const isHydrated = useHydrated();
  const history = usePulledHistory(server);
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState<Filter>("all");
  const shown = filter === "all" ? history : history.filter(({ type }) => type === filter);
  return (
    <Page>
      <div className={styles.screen}>
        <h1 ref={heading} tabIndex={-1}>
          Recent history
        </h1>
        <p className={styles.about}>
          What you open on any of your devices, newest first. It keeps the last {recentHistoryMax}.
        </p>
        {history.length > 0 && (
          <OptionToggle legend="What to show" options={filters} chosen={filter} onChoose={setFilter} />
        )}
        <div className={styles.head}>
          <p role="status">
            {shown.length > 0 && describe(shown.length)}
            {isHydrated && history.length > 0 && shown.length === 0 && `No recent ${filters[filter].toLowerCase()}.`}
          </p>
          {history.length > 0 && <ClearHistory onCleared={() => heading.current?.focus()} />}
        </div>
        {shown.length > 0 && <RecentHistoryList items={shown} states={states} appOrigin="profile" />}
        {history.length === 0 && (
          <div className={styles.empty}>
            <p>Programs, courses and study materials that you open will stand here, so that you find them again.</p>
            <ButtonLink to={paths.browse()}>Browse the courses</ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}

function describe(count: number): string {
  return `${count.toLocaleString("en")} opened`;
}
