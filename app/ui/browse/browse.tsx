import { Link } from "react-router";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import type { SearchResult } from "#domain/search.ts";
import styles from "./browse.module.css";
import { CourseIndex, type IndexedCourse } from "./course-index.tsx";
import { SearchPanel } from "./search-panel.tsx";

interface BrowseProps {
  query: string;
  found: SearchResult[];
  programs: { slug: string; name: string; category: string; tagline: string }[];
  fundamentals: { name: string; tagline: string; courses: string[] }[];
  courses: IndexedCourse[];
}

/** Everything there is: search first, then programs, fundamentals and all courses by subject. */
export function Browse({ query, found, programs, fundamentals, courses }: BrowseProps) {
  return (
    <Page>
      <h1>Browse</h1>
      <SearchPanel query={query} found={found} programs={programs} courses={courses} />
      <section className={styles.section} aria-labelledby="programs">
        <h2 id="programs">Programs</h2>
        <ul className={styles.programs}>
          {programs.map(({ slug, name, category, tagline }) => (
            <li key={name} data-category={category}>
              <Link className={styles.program} to={paths.program(name)}>
                <img src={`/art/${slug}-overlay.svg`} alt="" width={64} height={64} loading="lazy" decoding="async" />
                <span>
                  <strong>{name}</strong>
                  <span className={styles.tagline}>{tagline}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="fundamentals">
        <h2 id="fundamentals">Fundamentals</h2>
        <p className={styles.lead}>
          Nine short paths that serve any field. The first course of each is where to start.
        </p>
        <ul className={styles.fundamentals}>
          {fundamentals.map(({ name, tagline, courses: path }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={styles.tagline}>{tagline}</p>
              <ol className={styles.path}>
                {path.map((course) => (
                  <li key={course}>
                    <Link to={paths.course(course)}>{course}</Link>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
      <CourseIndex courses={courses} />
    </Page>
  );
}
