import { ForecastChart } from "./forecast-chart.tsx";
import styles from "./nothing-due.module.css";
import type { Today } from "./today.ts";
import { NextCard } from "./today-panel.tsx";
import { TodaySummary } from "./today-summary.tsx";
import { todayHeading } from "./today-text.ts";

/** Replaces today's session when nothing is left: says when the next card is due. */
export function NothingDue({ today }: { today: Today }) {
  const { dueInAll, forecast } = today;
  return (
    <section className={styles.nothing}>
      <h2>{todayHeading({ due: 0, dueInAll })}</h2>
      <TodaySummary today={today} />
      <NextCard today={today} />
      {forecast.some(({ reviews }) => reviews > 0) && <ForecastChart forecast={forecast} />}
    </section>
  );
}
