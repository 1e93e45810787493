import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import { CourseCode } from "./course-code.tsx";
import styles from "./course-list.module.css";

/** A course as one row of a list. */
export interface ListedCourse {
  name: string;
  code: string;
  level: string;
  hours: number;
}

/** List of courses with code, name, level and hours, in as many columns as fit. */
export function CourseList({ courses, onOpen }: { courses: readonly ListedCourse[]; onOpen?: (name: string) => void }) {
  return (
    <ul className={styles.courses}>
      {courses.map(({ name, code, level, hours }) => (
        <li key={name}>
          <Link className={styles.course} to={paths.course(name)} onClick={() => onOpen?.(name)}>
            <CourseCode code={code} />
            <span className={styles.name}>{name}</span>
            <span className="readout">
              {level}, {hours} h
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
