import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { CourseCode } from "./course-code.tsx";
import styles from "./course-list.module.css";
import { CourseStateMark } from "./course-state-mark.tsx";
import { Kept } from "./kept.tsx";
import { Link } from "./link.tsx";

/** A course as one row of a list. */
export interface ListedCourse {
  name: string;
  code: string;
  level: string;
  hours: number;
  state: CourseState;
}

/** List of courses with code, name, level, hours and state, in as many columns as fit. */
export function CourseList({ courses, onOpen }: { courses: readonly ListedCourse[]; onOpen?: (name: string) => void }) {
  return (
    <ul className={styles.courses}>
      {courses.map(({ name, code, level, hours, state }) => (
        <Kept key={name} as="li" of={CourseRow} given={{ name, code, level, hours, state, onOpen }} />
      ))}
    </ul>
  );
}

interface CourseRowProps extends ListedCourse {
  onOpen: ((name: string) => void) | undefined;
}

function CourseRow({ onOpen, ...course }: CourseRowProps) {
  const { name } = course;
  return (
    <Link className={styles.course} to={paths.course(name)} onClick={() => onOpen?.(name)}>
      <CourseFacts {...course} />
    </Link>
  );
}

/** What a row says of a course: code, name, state, level and hours. */
export function CourseFacts({ name, code, level, hours, state }: ListedCourse) {
  return (
    <>
      <CourseCode code={code} />
      <span className={styles.name}>
        {name}
        <CourseStateMark state={state} />
      </span>
      <span className="readout">
        {level}, {hours} h
      </span>
    </>
  );
}
