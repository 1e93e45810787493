import type { ReactNode } from "react";
import { Link } from "react-router";
import { sendEvent } from "#app/client/events/send-event.ts";
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
  const noteView = () => sendEvent({ event: "VIEW_ITEM", itemId: course, appOrigin: "profile" });
  return (
    <li>
      <h3 className={styles.course}>
        {isCourse ? (
          <Link to={paths.course(course)} onClick={noteView}>
            {course}
          </Link>
        ) : (
          <span>{course}</span>
        )}
      </h3>
      <ul>{children}</ul>
    </li>
  );
}
