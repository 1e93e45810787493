import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";

/** Returns the path of a course's mode; Learn has the course's own path. */
export function modePath(course: string, mode: CourseMode): string {
  return mode === "learn" ? paths.course(course) : paths.courseMode(course, mode);
}
