import { Link } from "react-router";
import type { CourseStep } from "#domain/study/next-step.ts";
import { describeNextStep } from "#domain/study/next-step-text.ts";
import styles from "./next-in-course.module.css";

/** Bar with what comes next in the course; it stays below the header of the site. */
export function NextInCourse({ step }: { step: CourseStep }) {
  const { title, to } = describeNextStep(step);
  return (
    <nav className={styles.bar} aria-label="Next in this course">
      <Link className="target plain-link line-2" to={to}>
        <span className="muted">Next:</span>
        <span>{title}</span>
      </Link>
    </nav>
  );
}
