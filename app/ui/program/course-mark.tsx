import type { CourseStanding } from "#domain/study/course-progress.ts";

/**
 * Where a learner stands on a course, by shape: a ring, a ring half filled, a disk with a check; nothing where it cannot
 * be counted. 14 units wide; its words stand beside it.
 */
export function CourseMark({ kind }: Pick<CourseStanding, "kind">) {
  switch (kind) {
    case "uncounted":
      return null;
    case "untouched":
      return <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" />;
    case "begun":
      return (
        <>
          <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" />
          <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
        </>
      );
    case "done":
      return (
        <>
          <circle cx="7" cy="7" r="6" fill="currentColor" />
          <path data-check d="M4 7.2l2.1 2.1L10 5.2" fill="none" strokeWidth="1.5" />
        </>
      );
  }
}
