import { type RuledCourse, toRuledCourse } from "#domain/content-rules/ruled-course.ts";
import type { SolvedFile } from "#domain/content-rules/solved-record.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { partFile } from "#server/catalogue/course-folder.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { CourseContent } from "#server/catalogue/read-content.ts";
import { readSolved, solvedPath } from "./read-solved.ts";

/** Prepares a course for the rules. */
export function ruledCourseOf(entry: CourseContent, solved: SolvedFile | undefined): RuledCourse {
  const { slug, figures } = entry;
  return toRuledCourse({
    slug,
    figures,
    files: entry,
    solved: solved ?? null,
    fileOf: (part) => {
      if (part === "solved") return solvedPath(slug);
      return part === "figures" ? `courses/${slug}/figures` : partFile(entry, part);
    },
  });
}

/** Reads one course of a content folder for the rules; null, or with problems, if it is not in order. */
export async function readRuledCourse(
  folder: string,
  slug: string,
): Promise<{ course: RuledCourse | null; problems: ContentProblem[] }> {
  const { content, problems } = await inspectContent(folder);
  const solved = await readSolved(folder, [slug]);
  const entry = content.courses.find((each) => each.slug === slug);
  const own = [...problems, ...solved.problems].filter(({ file }) => file.startsWith(`courses/${slug}/`));
  return { course: entry && own.length === 0 ? ruledCourseOf(entry, solved.records.get(slug)) : null, problems: own };
}
