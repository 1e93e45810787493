import type { ReactNode } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./profile.module.css";

interface MaterialCourseProps {
  course: string;
  /** False for the group of materials without a course. */
  isCourse?: boolean;
  children: ReactNode;
}

/** A course with some of its materials; the name links to the course. */
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
