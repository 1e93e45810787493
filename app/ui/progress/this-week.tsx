import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { daysText } from "#domain/text/day-text.ts";
import styles from "./this-week.module.css";
import { type StudyWeekProps, WeekStrip, weekText } from "./week-strip.tsx";

/** This week in short for the home page: seven dots, goal, streak, and a link to the progress page. */
export function ThisWeek({ week }: { week: StudyWeekProps }) {
  return (
    <section className={styles.week} aria-labelledby="week">
      <div className={styles.text}>
        <h2 id="week">This week</h2>
        <p>
          {weekText(week)}.{" "}
          {week.streak === 0 ? "Your streak begins with your next step" : `${daysText(week.streak)} in your streak`}.
        </p>
      </div>
      <WeekStrip {...week} />
      <Link className="target" to={paths.progress()}>
        Your progress
      </Link>
    </section>
  );
}
