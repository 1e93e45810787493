import { CardLink } from "#app/ui/kit/card-link.tsx";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./deep-dive.module.css";

/** Titled groups of questions that ask for judgment and making; each group is a session of its own. */
export function DeepDive({ course, groups }: { course: string; groups: CoursePageProps["study"]["deepDive"] }) {
  return (
    <section className={styles.deepDive} aria-labelledby="deep-dive">
      <h2 id="deep-dive">Deep Dive</h2>
      <ul>
        {groups.map(({ title, questions, levels }) => (
          <li key={title}>
            <CardLink to={paths.review(course, title)} title={title}>
              <span className={styles.levels}>
                {questions} questions: {levels.join(", ")}
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
