import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";

/** The address of a mode of a course; Learn is the course's own. */
export function modePath(course: string, mode: CourseMode): string {
  return mode === "learn" ? paths.course(course) : paths.courseMode(course, mode);
}
