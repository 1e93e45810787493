import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pluralize } from "#domain/text/pluralize.ts";
import { type ContentProblem, describeProblem } from "#server/catalogue/content-problem.ts";
import { partFile } from "#server/catalogue/course-folder.ts";
import { locateProblems } from "#server/catalogue/inspect-content.ts";
import { type CourseContent, readContent } from "#server/catalogue/read-content.ts";
import { recoverFolder } from "#server/catalogue/staged-folder.ts";
import { instancesText, varyCourse } from "#server/catalogue/vary-course.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";

/**
 * `studiolo vary [courses]`: writes the instances of templates. Returns 1 if one of them has too few, and then leaves the
 * file of its course as it is; 2 for a course that does not exist.
 */
export async function varyTemplates(call: CommandCall, output: Output): Promise<number> {
  const folder = call.option("from") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(folder);
  const named = call.operand("courses")?.split(/\s+/) ?? [];
  const { content, problems: unread } = await readContent(folder);
  const isWanted = ({ slug }: Pick<CourseContent, "slug">) => named.length === 0 || named.includes(slug);
  const courses = content.courses.filter(isWanted);
  const problems = unread.filter((problem) => isWanted({ slug: slugOf(problem) }) && !isInstances(problem));
  const unknown = named.find(
    (slug) => !courses.some((entry) => entry.slug === slug) && !problems.some((problem) => slugOf(problem) === slug),
  );
  if (unknown !== undefined) {
    output.fail(`There is no course ${unknown}. Name courses by their folders.`, { code: "not_understood" });
    return 2;
  }
  const written: WrittenCourse[] = [];
  for (const entry of courses) {
    const { instances, problems: faults } = varyCourse(entry);
    problems.push(...faults);
    if (faults.length > 0 || problems.some((problem) => slugOf(problem) === entry.slug)) continue;
    if (instances) await replaceFile(folder, instancesText(entry, instances));
    else await rm(join(folder, partFile(entry, "instances")), { force: true });
    for (const { id, rows } of instances?.templates ?? [])
      written.push({ course: entry.slug, id, instances: rows.length });
  }
  return report(output, written, await locateProblems(folder, problems));
}

interface WrittenCourse {
  course: string;
  id: string;
  instances: number;
}

function report(output: Output, written: readonly WrittenCourse[], problems: readonly ContentProblem[]): number {
  output.printJson({ written, problems });
  for (const problem of problems) output.printNote(describeProblem(problem));
  const instances = written.reduce((sum, each) => sum + each.instances, 0);
  const courses = new Set(written.map(({ course }) => course)).size;
  const counts = [
    pluralize(courses, "course"),
    pluralize(written.length, "template"),
    pluralize(instances, "instance"),
  ];
  if (problems.length > 0) counts.push(pluralize(problems.length, "problem"));
  output.print(counts.join(", "));
  return problems.length === 0 ? 0 : 1;
}

const slugOf = ({ file }: Pick<ContentProblem, "file">) => /^courses\/([^/]+)\//.exec(file)?.[1] ?? "";

/** The file that is about to be written may be missing, outdated or broken. */
const isInstances = ({ file }: ContentProblem) => /\/instances\.(?:yaml|json)$/.test(file);

async function replaceFile(folder: string, { file, text }: { file: string; text: string }): Promise<void> {
  const path = join(folder, file);
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
