import line from "#app/ui/kit/course-list.module.css";
import { CourseFacts, type ListedCourse } from "#app/ui/kit/course-list.tsx";
import { Kept } from "#app/ui/kit/kept.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import type { CourseStanding } from "#domain/study/course-progress.ts";
import { CourseMark } from "./course-mark.tsx";
import { standingText } from "./course-standing-text.ts";
import styles from "./standing-course-list.module.css";

interface StandingCourseListProps {
  courses: readonly ListedCourse[];
  /** Standings by course name. */
  standings: ReadonlyMap<string, CourseStanding>;
  onOpen: (name: string) => void;
}

const uncounted: CourseStanding = { kind: "uncounted" };

/** Courses of a unit with the learner's standing as mark and text. */
export function StandingCourseList({ courses, standings, onOpen }: StandingCourseListProps) {
  return (
    <ul className={`${line.courses} ${styles.courses}`}>
      {courses.map(({ name, code, level, hours, state }) => {
        const standing = standings.get(name) ?? uncounted;
        const given = { name, code, level, hours, state, standing, onOpen: () => onOpen(name) };
        return <Kept key={name} as="li" of={StandingCourse} given={given} />;
      })}
    </ul>
  );
}

interface StandingCourseProps extends ListedCourse {
  standing: CourseStanding;
  onOpen: () => void;
}

function StandingCourse({ standing, onOpen, ...course }: StandingCourseProps) {
  const { kind } = standing;
  const text = standingText(standing);
  return (
    <Link className={`${line.course} ${styles.course}`} to={paths.course(course.name)} onClick={onOpen}>
      <svg className={styles.mark} viewBox="0 0 14 14" aria-hidden="true">
        <CourseMark kind={kind} />
      </svg>
      <CourseFacts {...course} />
      {text && <span className={kind === "untouched" ? "visually-hidden" : styles.standing}>{text}</span>}
    </Link>
  );
}
