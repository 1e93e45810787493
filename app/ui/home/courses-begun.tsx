import { CardLink } from "#app/ui/kit/card-link.tsx";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import type { CourseProgress } from "#domain/course-progress.ts";
import { paths } from "#domain/paths.ts";
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
            <CardLink to={paths.course(course)} title={course}>
              <Measure label="Links done" done={linksDone} of={links} />
              <Measure label="Topics mastered" done={topicsMastered} of={topics} />
            </CardLink>
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
      <ProgressBar label={label} value={done} max={of} />
    </span>
  );
}
