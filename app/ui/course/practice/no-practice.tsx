import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import styles from "#app/ui/course/invitation.module.css";
import frame from "#app/ui/kit/frame.module.css";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";

/** Replaces Practice for a course that has links but no questions. */
export function NoPractice({ course }: Pick<CoursePageProps, "course">) {
  return (
    <section className={`${frame.frame} ${styles.invitation}`} aria-labelledby="no-practice">
      <h2 id="no-practice">This course has no practice questions yet</h2>
      <p>
        It has {pluralize(course.counts.links, "study link")}, which stand under{" "}
        <Link to={paths.course(course.name)}>Learn</Link>. Its topics, and what you can do after each, stand below.
      </p>
    </section>
  );
}
