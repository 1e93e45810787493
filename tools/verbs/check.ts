import { pluralize } from "#domain/text/pluralize.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { checkFigures } from "#server/catalogue/figures.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { recoverFolder } from "#server/catalogue/staged-folder.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { checkStrictly } from "./check-strictly.ts";

/**
 * `studiolo check [folder]`: prints each problem and warning on a line of its own. Returns 0 if there is no problem, and
 * with --strict no breach.
 */
export async function check(call: CommandCall, output: Output): Promise<number> {
  const folder = call.operand("folder") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(folder);
  if (call.has("strict")) return checkStrictly(folder, call.option("course"), output);
  const { content, problems: found } = await inspectContent(folder);
  const problems = [...found, ...(await checkFigures(folder, content))];
  const programs = content.programs.length;
  const courses = content.courses.length;
  const warnings = contentWarnings(content);
  output.printJson({ folder, programs, courses, problems, warnings });
  for (const warning of warnings) output.printNote(`Warning: ${describeProblem(warning)}`);
  for (const problem of problems) output.printNote(describeProblem(problem));
  const counts = [pluralize(programs, "program"), pluralize(courses, "course"), pluralize(problems.length, "problem")];
  if (warnings.length > 0) counts.push(pluralize(warnings.length, "warning"));
  output.print(counts.join(", "));
  return problems.length === 0 ? 0 : 1;
}
