import {
  courseExcess,
  finalsExcess,
  linksExcess,
  practiceExcess,
  programExcess,
} from "#domain/content-import/content-bounds.ts";
import type { Remark } from "#domain/content-import/imported-fields.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { Content, CourseContent } from "./read-content.ts";

/** What of a catalogue goes beyond what the screens are drawn for. It is taken nevertheless. */
export function contentWarnings({ programs, courses }: Pick<Content, "programs" | "courses">): ContentProblem[] {
  return [
    ...programs.flatMap(({ slug, program }) => inFile(`programs/${slug}.json`, programExcess(program))),
    ...courses.flatMap(courseWarnings),
  ];
}

function courseWarnings({ slug, course, links, practice, finals }: CourseContent): ContentProblem[] {
  const at = (part: string) => `courses/${slug}/${part}.json`;
  return [
    ...inFile(at("course"), courseExcess(course)),
    ...inFile(at("links"), links ? linksExcess(links) : []),
    ...inFile(at("practice"), practice ? practiceExcess(practice) : []),
    ...inFile(at("finals"), finals ? finalsExcess(finals) : []),
  ];
}

function inFile(file: string, remarks: readonly Remark[]): ContentProblem[] {
  return remarks.map((remark) => ({ file, ...remark }));
}
