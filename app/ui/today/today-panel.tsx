import { useEffect } from "react";
import { noteDueCount } from "#app/client/due-count.ts";
import { dueText } from "#app/client/due-text.ts";
import { useRevalidateAfterSending } from "#app/client/outbox/use-revalidate-after-sending.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { paths } from "#domain/paths.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import type { Today } from "./today.ts";
import styles from "./today-panel.module.css";
import { TodaySummary } from "./today-summary.tsx";
import { todayHeading } from "./today-text.ts";

interface TodayPanelProps {
  today: Today;
  /** True where nothing else on the screen comes first. */
  isMain: boolean;
}

/** Today's reviews over all courses as one session, or when the next one comes; and the forecast. */
export function TodayPanel({ today, isMain }: TodayPanelProps) {
  const { due, dueInAll, forecast } = today;
  const uid = useUid();
  useRevalidateAfterSending(uid);
  useEffect(() => {
    if (uid !== null) noteDueCount(uid, due.length);
  }, [uid, due]);
  const isQuiet = due.length === 0 && !isMain;
  const isEmpty = forecast.every(({ reviews }) => reviews === 0);
  return (
    <section className={styles.today} aria-labelledby="due">
      {/* Beside the chart its lines stay together at the top. */}
      <div>
        <div className={isQuiet ? "stack-2 start quiet-prose" : styles.text}>
          <h2 id="due" className={isQuiet ? smallHeading.heading : styles.heading}>
            {todayHeading({ due: due.length, dueInAll })}
          </h2>
          <TodaySummary today={today} isCounted />
          {due.length > 0 && (
            <ButtonLink weight={isMain ? "primary" : "secondary"} to={paths.due()}>
              Start
            </ButtonLink>
          )}
          {due.length === 0 && <NextCard today={today} isQuiet={isQuiet} />}
        </div>
      </div>
      {!isEmpty && <ForecastChart forecast={forecast} due={due.length} />}
    </section>
  );
}

/** When the next card is due; for a learner without cards, how to get one, where `isQuiet` without a button. */
export function NextCard({ today, isQuiet = false }: { today: Today; isQuiet?: boolean }) {
  const { coming, dueInAll, now } = today;
  // What waits beyond the daily cap comes before every card that is not due yet.
  if (dueInAll > 0) return null;
  const [next] = coming;
  if (next)
    return (
      <p>
        The next one comes <time dateTime={next.due}>{dueText(new Date(next.due), new Date(now))}</time>: {next.topic},{" "}
        <Link to={paths.courseMode(next.course, "practice")}>{next.course}</Link>.
      </p>
    );
  return (
    <>
      <p>Practice a topic of any course: its questions come back here on the day they are due.</p>
      {!isQuiet && <ButtonLink to={paths.browse()}>Browse the courses</ButtonLink>}
    </>
  );
}
