import { ForecastChart } from "./forecast-chart.tsx";
import styles from "./nothing-due.module.css";
import type { Today } from "./today.ts";
import { NextCard } from "./today-panel.tsx";
import { TodaySentences } from "./today-sentences.tsx";
import { todayHeading } from "./today-text.ts";

/** What stands in the place of today's session when nothing is left of it: when the next card comes. */
export function NothingDue({ today }: { today: Today }) {
  const { dueInAll, forecast } = today;
  return (
    <section className={styles.nothing}>
      <h2>{todayHeading({ due: 0, dueInAll })}</h2>
      <TodaySentences today={today} />
      <NextCard today={today} />
      {forecast.some(({ reviews }) => reviews > 0) && <ForecastChart forecast={forecast} />}
    </section>
  );
}
