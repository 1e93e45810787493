import { Link } from "react-router";
import { CourseCode } from "#app/ui/kit/course-code.tsx";
import { paths } from "#domain/paths.ts";
import { titleCase } from "#domain/title-case.ts";
import styles from "./course-index.module.css";

/** A course as the index lists it. */
export interface IndexedCourse {
  name: string;
  code: string;
  subjects: string[];
  level: string;
  hours: number;
}

/** All courses under their first subject, with a jump list of the subjects. */
export function CourseIndex({ courses }: { courses: IndexedCourse[] }) {
  const bySubject = groupBySubject(courses);
  return (
    <section className={styles.index} aria-labelledby="courses">
      <h2 id="courses">All {courses.length} courses</h2>
      <nav className={styles.subjects} aria-label="Subjects">
        <ul>
          {bySubject.map(([subject]) => (
            <li key={subject}>
              <a href={`#subject-${subject}`}>{subjectTitle(subject)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {bySubject.map(([subject, entries]) => (
        <section key={subject} className={styles.subject} aria-labelledby={`subject-${subject}`}>
          <h3 id={`subject-${subject}`}>{subjectTitle(subject)}</h3>
          <ul className={styles.courses}>
            {entries.map(({ name, code, level, hours }) => (
              <li key={name}>
                <Link className={styles.course} to={paths.course(name)}>
                  <CourseCode code={code} />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.facts}>
                    {level}, {hours} h
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function groupBySubject(courses: IndexedCourse[]): [string, IndexedCourse[]][] {
  const groups = Map.groupBy(courses, ({ subjects }) => subjects[0] ?? "other");
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

function subjectTitle(subject: string): string {
  return titleCase(subject.replaceAll("-", " "));
}
