import { checkContent } from "#server/catalogue/check-content.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { readContent } from "#server/catalogue/read-content.ts";

/** `studiolo check [folder]`: prints each problem on a line of its own. Gives the exit code: 0 when there is none. */
export async function check([folder = "content"]: string[]): Promise<number> {
  const { content, problems } = await readContent(folder);
  const all = [...problems, ...checkContent(content)];
  for (const problem of all) console.error(describeProblem(problem));
  const { programs, courses } = content;
  console.log(`${programs.length} programs, ${courses.length} courses, ${all.length} problems`);
  return all.length === 0 ? 0 : 1;
}
