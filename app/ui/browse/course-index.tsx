import { CourseList, type ListedCourse } from "#app/ui/kit/course-list.tsx";
import { pluralize } from "#domain/text/pluralize.ts";
import { titleCase } from "#domain/text/title-case.ts";
import styles from "./course-index.module.css";

/** A course of the index, listed under its first subject. */
export interface IndexedCourse extends ListedCourse {
  subjects: string[];
}

/** All courses grouped by their first subject, with links to the groups. */
export function CourseIndex({ courses }: { courses: IndexedCourse[] }) {
  const bySubject = groupBySubject(courses);
  return (
    <section className={styles.index} aria-labelledby="courses">
      <h2 id="courses">{courses.length === 1 ? "One course" : `All ${pluralize(courses.length, "course")}`}</h2>
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
          <CourseList courses={entries} />
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
