import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blindQuestion } from "#domain/content-rules/blind-question.ts";
import { recordAnswers, unsolvedQuestions } from "#domain/content-rules/record-answers.ts";
import type { RuledCourse } from "#domain/content-rules/ruled-course.ts";
import { type AnswerSheet, answerSheet, type SolvedFile } from "#domain/content-rules/solved-record.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { readRuledCourse } from "#server/catalogue/check/read-ruled-course.ts";
import { solvedPath } from "#server/catalogue/check/read-solved.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { describeIssues } from "#server/catalogue/describe-issue.ts";
import { formatYaml } from "#server/catalogue/format-yaml.ts";
import { parseYaml } from "#server/catalogue/parse-yaml.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";

const folderOf = () => process.env.CONTENT_DIR ?? "content";

/** `studiolo solve export <course>`: prints a sheet of the course's questions without keys, explanations and hints. */
export async function exportSheet(call: CommandCall, output: Output): Promise<number> {
  const course = await courseOf(call, output);
  if (!course) return 1;
  const questions = call.has("all") ? course.marked : unsolvedQuestions(course);
  if (questions.length === 0) {
    output.printNote(`Every marked question of ${course.slug} is solved.`);
    return 0;
  }
  const sheet: AnswerSheet = { course: course.slug, answers: questions.map(blindQuestion) };
  output.printJson(sheet);
  output.print(`${sheetHead}${formatYaml(sheet).trimEnd()}`);
  return 0;
}

const sheetHead = `# Write an answer and how you found it, in one line. Of choices, copy the text of one. An answer that you do not know
# stays empty. Do not look at the files of the course.
`;

/** `studiolo solve record <course> <answers>`: marks a filled sheet and writes the record of the course. */
export async function recordSheet(call: CommandCall, output: Output): Promise<number> {
  const course = await courseOf(call, output);
  if (!course) return 1;
  const file = call.operand("answers") ?? "";
  const sheet = readSheet(await readFile(file, "utf8"));
  if ("problems" in sheet) {
    for (const problem of sheet.problems) output.printNote(describeProblem({ file, ...problem }));
    return output.fail(`${file} is no sheet of answers.`);
  }
  if (sheet.value.course !== course.slug)
    return output.fail(`${file} is a sheet of ${sheet.value.course}, not of ${course.slug}.`);
  const { solved, right, wrong, refused } = recordAnswers(course, sheet.value);
  await writeRecord(course, solved);
  output.printJson({ course: course.slug, right, wrong, refused });
  for (const { id, reason } of refused) output.printNote(`${id}: ${reason}`);
  for (const id of wrong)
    output.printNote(`${id}: the answer is marked wrong. Is the key, the question or the answer at fault?`);
  output.print(`${pluralize(right, "right answer")}, ${wrong.length} wrong, ${refused.length} not recorded.`);
  return wrong.length + refused.length === 0 ? 0 : 1;
}

async function courseOf(call: CommandCall, output: Output): Promise<RuledCourse | null> {
  const slug = call.operand("course") ?? "";
  const { course, problems } = await readRuledCourse(folderOf(), slug);
  for (const problem of problems) output.printNote(describeProblem(problem));
  if (!course) output.fail(`There is no course ${slug} in ${folderOf()}, or it cannot be read.`);
  return course;
}

function readSheet(text: string): { value: AnswerSheet } | { problems: { field: string; message: string }[] } {
  const parsed = parseYaml(text);
  if ("problems" in parsed) return { problems: parsed.problems.map(({ message }) => ({ field: "", message })) };
  const result = answerSheet.safeParse(parsed.value);
  return result.success ? { value: result.data } : { problems: describeIssues(result.error, parsed.value) };
}

async function writeRecord({ slug }: RuledCourse, solved: SolvedFile): Promise<void> {
  const head = "# Answers of someone who saw neither keys nor explanations. Written by `studiolo solve record`.\n";
  await writeFile(join(folderOf(), solvedPath(slug)), head + formatYaml(solved));
}
