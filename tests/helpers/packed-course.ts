import { createOpener, type PackedCourse, sectionNames } from "#server/catalogue/packed/course.ts";

/** Opens all that a packed course is made of, wherever its bytes are: in memory or in the file of kept courses. */
export function openPackedCourse(course: PackedCourse) {
  const open = createOpener([course]);
  return { facts: course.facts, sections: sectionNames.map((name) => open(course.facts.slug, name)) };
}
