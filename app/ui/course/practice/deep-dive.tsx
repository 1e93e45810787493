import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import { CardLink } from "#app/ui/kit/card-link.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./deep-dive.module.css";

/** Questions of evaluation and creation, in titled groups and by topic; each group is a session. */
export function DeepDive({ course, groups }: { course: string; groups: CoursePageProps["study"]["deepDive"] }) {
  return (
    <section className={styles.deepDive} aria-labelledby="deep-dive">
      <h2 id="deep-dive">Deep Dive</h2>
      <ul>
        {groups.map(({ title, questions, levels }) => (
          <li key={title}>
            <CardLink to={paths.deepDive(course, title)} title={title}>
              <span className="quiet">
                {pluralize(questions, "question")}: {levels.join(", ")}
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
