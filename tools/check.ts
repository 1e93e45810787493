import { counted } from "#domain/counted.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { recoverFolder } from "#server/catalogue/staged-folder.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/read-call.ts";

/** `studiolo check [folder]`: says each problem on a line of its own. Gives the exit code: 0 when there is none. */
export async function check(call: Call, output: Output): Promise<number> {
  const folder = call.operand("folder") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(folder);
  const { content, problems } = await inspectContent(folder);
  const programs = content.programs.length;
  const courses = content.courses.length;
  output.give({ folder, programs, courses, problems });
  for (const problem of problems) output.note(describeProblem(problem));
  output.say(`${counted(programs, "program")}, ${counted(courses, "course")}, ${counted(problems.length, "problem")}`);
  return problems.length === 0 ? 0 : 1;
}
