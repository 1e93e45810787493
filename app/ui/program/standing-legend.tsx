import { CourseMark } from "./course-mark.tsx";
import styles from "./standing-course-list.module.css";

const standings = [
  ["untouched", "not begun"],
  ["begun", "begun"],
  ["done", "done"],
] as const;

/** Legend of the marks for a learner's standing on courses. */
export function StandingLegend() {
  return (
    <p className="row-3">
      {standings.map(([kind, word]) => (
        <span key={kind} className="line-2 readout" data-standing={kind}>
          <svg className={styles.mark} data-centered viewBox="0 0 14 14" aria-hidden="true">
            <CourseMark kind={kind} />
          </svg>
          {word}
        </span>
      ))}
    </p>
  );
}
