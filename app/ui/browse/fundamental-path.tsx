import { BackLink } from "#app/ui/kit/back-link.tsx";
import { CourseCode } from "#app/ui/kit/course-code.tsx";
import line from "#app/ui/kit/course-list.module.css";
import type { ListedCourse } from "#app/ui/kit/course-list.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { ListedFundamental } from "./fundamental-list.tsx";
import styles from "./fundamental-path.module.css";

/** A fundamental with its courses as list rows. */
export interface Fundamental {
  name: string;
  tagline: string;
  description: string;
  courses: ListedCourse[];
}

/** Description of a fundamental, with a link back to the whole catalogue. */
export function FundamentalIntroduction({ name, tagline, description }: Fundamental) {
  return (
    <div className={styles.introduction}>
      <BackLink to={paths.browse()}>All programs and courses</BackLink>
      <h1>{name}</h1>
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.description}>{description}</p>
    </div>
  );
}

/** Courses of a fundamental in recommended order, with links to the other fundamentals. */
export function FundamentalPath({ path, fundamentals }: { path: Fundamental; fundamentals: ListedFundamental[] }) {
  const hours = path.courses.reduce((sum, course) => sum + course.hours, 0);
  return (
    <>
      <section className={styles.section} aria-labelledby="path">
        <h2 id="path">
          {pluralize(path.courses.length, "course")}, {pluralize(hours, "hour")}
        </h2>
        <p className={styles.lead}>In the order in which to take them. The first is where to start.</p>
        <ol className={styles.courses}>
          {path.courses.map(({ name, code, level, hours: length, state }) => (
            <li key={name}>
              <Link className={`${line.course} ${styles.course}`} to={paths.course(name)}>
                <CourseCode code={code} />
                <span className={line.name}>
                  {name}
                  <CourseStateMark state={state} />
                </span>
                <span className={`readout ${styles.facts}`}>
                  {level}, {length} h
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
      <nav className={styles.section} aria-labelledby="others">
        <h2 id="others">Other fundamentals</h2>
        <ul className={styles.others}>
          {fundamentals
            .filter(({ name }) => name !== path.name)
            .map(({ name }) => (
              <li key={name}>
                <Link to={paths.fundamental(name)}>{name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
