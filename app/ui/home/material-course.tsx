import type { ReactNode } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import { LongName } from "#app/ui/course/long-name.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import styles from "./profile.module.css";

interface MaterialCourseProps {
  course: string;
  /** False for the group of materials without a course. */
  isCourse?: boolean;
  state: CourseState | undefined;
  children: ReactNode;
}

/** A course, with the state of its content where it is known, and some of its materials; the name links to the course. */
export function MaterialCourse({ course, isCourse = true, state, children }: MaterialCourseProps) {
  const noteView = () => sendEvent({ event: "VIEW_ITEM", itemId: course, appOrigin: "profile" });
  return (
    <li>
      <div className={styles.course}>
        <h3>
          {isCourse ? (
            <Link className="target" to={paths.course(course)} onClick={noteView}>
              {course}
            </Link>
          ) : (
            <span className="target">{course}</span>
          )}
        </h3>
        {isCourse && <LongName of={course} />}
        {state && <CourseStateMark state={state} />}
      </div>
      <ul>{children}</ul>
    </li>
  );
}
