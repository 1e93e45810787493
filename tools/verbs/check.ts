import { counted } from "#domain/text/counted.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { recoverFolder } from "#server/catalogue/staged-folder.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/parse-arguments.ts";

/** `studiolo check [folder]`: says each problem and warning on a line of its own. Gives the exit code: 0 when there is no problem. */
export async function check(call: Call, output: Output): Promise<number> {
  const folder = call.operand("folder") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(folder);
  const { content, problems } = await inspectContent(folder);
  const programs = content.programs.length;
  const courses = content.courses.length;
  const warnings = contentWarnings(content);
  output.give({ folder, programs, courses, problems, warnings });
  for (const warning of warnings) output.note(`Warning: ${describeProblem(warning)}`);
  for (const problem of problems) output.note(describeProblem(problem));
  const counts = [counted(programs, "program"), counted(courses, "course"), counted(problems.length, "problem")];
  if (warnings.length > 0) counts.push(counted(warnings.length, "warning"));
  output.say(counts.join(", "));
  return problems.length === 0 ? 0 : 1;
}
