import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import type { CourseProgress } from "#domain/progress.ts";
import styles from "./courses-begun.module.css";

/** The courses that one has begun, with how far one is. Nothing before the first. */
export function CoursesBegun({ progress }: { progress: ({ course: string } & CourseProgress)[] }) {
  if (progress.length === 0) return null;
  return (
    <section aria-labelledby="begun">
      <h2 id="begun">Your courses</h2>
      <ul className={styles.courses}>
        {progress.map(({ course, linksDone, links, topicsMastered, topics }) => (
          <li key={course}>
            <Link className={styles.course} to={paths.course(course)}>
              <strong>{course}</strong>
              <Measure label="Links done" done={linksDone} of={links} />
              <Measure label="Topics mastered" done={topicsMastered} of={topics} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Measure({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span className={styles.measure}>
      <span>
        {label} <span className={styles.figure}>{`${done} of ${of}`}</span>
      </span>
      <progress className={styles.bar} max={Math.max(of, 1)} value={done} aria-label={label} />
    </span>
  );
}
