import { ButtonLink } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import styles from "./nothing-due.module.css";
import type { Today } from "./today.ts";
import { NextCard } from "./today-panel.tsx";
import { TodaySummary } from "./today-summary.tsx";
import { todayHeading } from "./today-text.ts";

/** Replaces today's session when nothing is left: says when the next card is due, and leads on to the next step. */
export function NothingDue({ today }: { today: Today }) {
  const { dueInAll, forecast } = today;
  return (
    <section className={styles.nothing}>
      <h2>{todayHeading({ due: 0, dueInAll })}</h2>
      <TodaySummary today={today} />
      <NextCard today={today} />
      <ButtonLink weight="primary" to={paths.continueStudy()}>
        Go on with what comes next
      </ButtonLink>
      {forecast.some(({ reviews }) => reviews > 0) && <ForecastChart forecast={forecast} due={0} />}
    </section>
  );
}
