import {
  checkCourseBounds,
  checkFinalsBounds,
  checkLinksBounds,
  checkPracticeBounds,
  checkProgramBounds,
} from "#domain/content-import/content-bounds.ts";
import type { Remark } from "#domain/content-import/imported-fields.ts";
import type { ContentProblem } from "./content-problem.ts";
import { type CoursePart, partFile } from "./course-folder.ts";
import type { Content, CourseContent } from "./read-content.ts";

/** Returns a warning for everything beyond the sizes that the screens are designed for; it is accepted nevertheless. */
export function contentWarnings({ programs, courses }: Pick<Content, "programs" | "courses">): ContentProblem[] {
  return [
    ...programs.flatMap(({ slug, program }) => inFile(`programs/${slug}.json`, checkProgramBounds(program))),
    ...courses.flatMap(courseWarnings),
  ];
}

function courseWarnings({ course, links, practice, quiz, finals, ...folder }: CourseContent): ContentProblem[] {
  const at = (part: CoursePart) => partFile(folder, part);
  return [
    ...inFile(at("course"), checkCourseBounds(course)),
    ...inFile(at("links"), links ? checkLinksBounds(links) : []),
    ...inFile(at("practice"), practice ? checkPracticeBounds(practice) : []),
    ...inFile(at("quiz"), quiz ? checkFinalsBounds(quiz) : []),
    ...inFile(at("finals"), finals ? checkFinalsBounds(finals) : []),
  ];
}

function inFile(file: string, remarks: readonly Remark[]): ContentProblem[] {
  return remarks.map((remark) => ({ file, ...remark }));
}
