import { Link } from "react-router";
import { CourseList, type ListedCourse } from "#app/ui/kit/course-list.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { titleCase } from "#domain/text/title-case.ts";
import styles from "./course-index.module.css";

/** A course of the index, listed under its first subject. */
export interface IndexedCourse extends ListedCourse {
  subjects: string[];
}

interface CourseIndexProps {
  courses: IndexedCourse[];
  onlyReady: boolean;
}

/** All courses, or those that are ready to study, grouped by their first subject, with links to the groups. */
export function CourseIndex({ courses, onlyReady }: CourseIndexProps) {
  const bySubject = groupBySubject(courses);
  return (
    <section className={styles.index} aria-labelledby="courses">
      <h2 id="courses">{titleOf(courses.length, onlyReady)}</h2>
      <p className="quiet-prose">
        {onlyReady
          ? "These have links, practice for every topic, and finals. "
          : "Ready: links, practice for every topic, and finals. Links only: what to read and watch. In preparation: topics so far. "}
        <Link to={onlyReady ? `${paths.browse()}#courses` : `${paths.readyCourses()}#courses`}>
          {onlyReady ? "Show all courses" : "Show only what is ready to study"}
        </Link>
      </p>
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

function titleOf(count: number, onlyReady: boolean): string {
  if (onlyReady) return `${pluralize(count, "course")} ready to study`;
  return count === 1 ? "One course" : `All ${pluralize(count, "course")}`;
}

function groupBySubject(courses: IndexedCourse[]): [string, IndexedCourse[]][] {
  const groups = Map.groupBy(courses, ({ subjects }) => subjects[0] ?? "other");
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

function subjectTitle(subject: string): string {
  return titleCase(subject.replaceAll("-", " "));
}
