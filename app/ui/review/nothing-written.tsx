import { ButtonLink } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./question-menu.module.css";

/** Replaces the questions of a session over a course that has none yet. */
export function NothingWritten({ course }: { course: string }) {
  return (
    <section className={styles.empty}>
      <h2>No questions yet</h2>
      <p>The practice questions of {course} are still being written. You can study by its links meanwhile.</p>
      <ButtonLink to={paths.course(course)}>Open {course}</ButtonLink>
    </section>
  );
}
