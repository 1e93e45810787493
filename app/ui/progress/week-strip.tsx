import { Check } from "lucide-react";
import { weekdayOf } from "#domain/text/date-text.ts";
import { stepsText } from "#domain/text/day-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./week-strip.module.css";

/** The learner's current week. */
export interface StudyWeekProps {
  today: string;
  days: readonly { day: string; steps: number }[];
  goal: number;
  streak: number;
}

/** Seven dots for this week, Monday first; days of study are filled. */
export function WeekStrip({ today, days }: Pick<StudyWeekProps, "today" | "days">) {
  return (
    <ol className={styles.week}>
      {days.map(({ day, steps }) => (
        <li key={day} className={styles.day} data-today={day === today}>
          <span className={styles.name} aria-hidden="true">
            {weekdayOf(day).slice(0, 1)}
          </span>
          <span className={styles.dot} data-studied={steps > 0} data-ahead={day > today}>
            {steps > 0 && <Check aria-hidden="true" />}
          </span>
          <span className="visually-hidden">
            {weekdayOf(day)}
            {day === today && ", today"}: {day > today ? "still to come" : stepsText(steps)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Returns the days studied this week compared with the goal, as text. */
export function weekText({ days, goal }: Pick<StudyWeekProps, "days" | "goal">): string {
  const studied = days.filter(({ steps }) => steps > 0).length;
  const text = `${studied} of ${pluralize(goal, "day")} this week`;
  return studied >= goal ? `${text}, your goal is reached` : text;
}
