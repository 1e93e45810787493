import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";

/** `studiolo check [folder]`: prints each problem on a line of its own. Gives the exit code: 0 when there is none. */
export async function check([folder = "content"]: string[]): Promise<number> {
  const { content, problems } = await inspectContent(folder);
  for (const problem of problems) console.error(describeProblem(problem));
  const { programs, courses } = content;
  console.log(`${programs.length} programs, ${courses.length} courses, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}
