import { levelSteps, type StudyLevel } from "#domain/study/study-calendar.ts";
import styles from "./calendar-legend.module.css";
import { DayMark } from "./day-mark.tsx";

const levels: StudyLevel[] = [0, 1, 2, 3, 4];

/** What the marks of the calendar stand for. */
export function CalendarLegend() {
  return (
    <p className={styles.legend}>
      <span>Steps a day:</span>
      {levels.map((level) => (
        <span key={level} className={styles.level}>
          <svg viewBox="-0.5 -0.5 12 12" aria-hidden="true">
            <DayMark level={level} />
          </svg>
          {level === 0 ? "none" : `${levelSteps[level - 1]}+`}
        </span>
      ))}
    </p>
  );
}
