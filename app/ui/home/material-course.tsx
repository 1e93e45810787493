import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import styles from "./profile.module.css";

interface MaterialCourseProps {
  course: string;
  /** Whether the name is that of a course, and not of what belongs to none. */
  isCourse?: boolean;
  children: ReactNode;
}

/** A course with some of its materials: the name leads to the course. */
export function MaterialCourse({ course, isCourse = true, children }: MaterialCourseProps) {
  return (
    <li>
      <h3 className={styles.course}>
        {isCourse ? <Link to={paths.course(course)}>{course}</Link> : <span>{course}</span>}
      </h3>
      <ul>{children}</ul>
    </li>
  );
}
