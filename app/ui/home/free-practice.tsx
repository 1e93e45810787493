import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";

/** Ready courses whose topics a learner without a subscription can practice; null if there are none. */
export function FreePractice({ courses }: { courses: readonly string[] }) {
  if (courses.length === 0) return null;
  return (
    <section className="stack-2 start" aria-labelledby="practice">
      <h2 id="practice">Free topic practice</h2>
      <p className="quiet-prose">
        Every topic of every ready course has questions that are yours without a subscription. Begin with one:
      </p>
      <ul className="row-4 links">
        {courses.map((name) => (
          <li key={name} className="line-2">
            <Link to={paths.courseMode(name, "practice")}>{name}</Link>
            <CourseStateMark state="ready" />
          </li>
        ))}
      </ul>
    </section>
  );
}
