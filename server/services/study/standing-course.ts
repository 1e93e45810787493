import { type CourseProgress, courseStanding } from "#domain/study/course-progress.ts";
import type { StandingCourse } from "#domain/study/program-progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { untouchedProgress } from "#server/catalogue/measured-course.ts";

/** Maps a course to its place in a program, with the learner's standing by the figures of each course. */
export function toStandingCourse(course: Course, figures: ReadonlyMap<string, CourseProgress>): StandingCourse {
  const standing = courseStanding(figures.get(course.slug) ?? untouchedProgress(course));
  return { name: course.name, prerequisites: course.document.prerequisites, standing };
}
