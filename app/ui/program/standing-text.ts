import type { CourseStanding } from "#domain/course-progress.ts";
import type { CoursesShare } from "#domain/program-progress.ts";

/** Where a learner stands on a course, in words; empty where it cannot be counted. */
export function standingText(standing: CourseStanding): string {
  switch (standing.kind) {
    case "uncounted":
      return "";
    case "untouched":
      return "Not begun";
    case "begun":
      return `Begun, ${standing.figure} of ${standing.of} ${finished(standing.by)}`;
    case "done":
      return `All ${finished(standing.by)}`;
  }
}

function finished(by: "topics" | "links"): string {
  return by === "topics" ? "topics mastered" : "links done";
}

/** How many courses are done and begun, in words. */
export function shareText({ done, begun, counted }: CoursesShare): string {
  const courses = counted === 1 ? "course" : "courses";
  return `${done} of ${counted} ${courses} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
