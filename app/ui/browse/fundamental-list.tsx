import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { NarrowFold } from "#app/ui/kit/disclosure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { longNameOf } from "#domain/text/long-name.ts";
import { readyText } from "#domain/text/ready-text.ts";
import browse from "./browse.module.css";
import styles from "./fundamental-list.module.css";

/** A fundamental in the catalogue. */
export interface ListedFundamental {
  name: string;
  tagline: string;
  courses: { name: string; state: CourseState }[];
}

/**
 * List of fundamentals, each with its courses and a link that filters the catalogue by it. On a
 * narrow screen only the tagline of an abbreviation stays, which says its words.
 */
export function FundamentalList({ fundamentals }: { fundamentals: ListedFundamental[] }) {
  return (
    <section className={browse.part} aria-labelledby="fundamentals">
      <h2 id="fundamentals">Fundamentals</h2>
      <p className={styles.tagline}>
        Nine short paths that serve any field. The first course of each is where to start.
      </p>
      <ul className={styles.fundamentals}>
        {fundamentals.map(({ name, tagline, courses }, index) => (
          <li key={name}>
            <h3>
              <Link className={styles.name} to={paths.fundamental(name)}>
                {name}
              </Link>
            </h3>
            <p className={longNameOf(name) ? styles.tagline : `${styles.tagline} narrow-hidden`}>{tagline}</p>
            <NarrowFold
              id={`fundamental-${index + 1}`}
              title={readyText(courses.filter(({ state }) => state === "ready").length, courses.length)}
            >
              <ol className={styles.path}>
                {courses.map((course) => (
                  <li key={course.name} className="line-2">
                    <Link to={paths.course(course.name)}>{course.name}</Link>
                    <CourseStateMark state={course.state} />
                  </li>
                ))}
              </ol>
            </NarrowFold>
          </li>
        ))}
      </ul>
    </section>
  );
}
