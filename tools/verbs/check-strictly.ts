import { pluralize } from "#domain/text/pluralize.ts";
import { type RuleFinding, type StrictReport, strictCheck } from "#server/catalogue/check/strict-check.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { locateProblems } from "#server/catalogue/inspect-content.ts";
import type { Output } from "#tools/command/output.ts";
import { addressesFolder } from "./addresses-folder.ts";
import { courseLines, programLines, recomputedShare, sumOf } from "./strict-tables.ts";

/** Most files in which lines are looked up: that parses each of them once more. */
const locatedFiles = 40;

/** Holds every rule of content/README.md against a folder, and prints breaches, warnings, courses and programs. */
export async function checkStrictly(folder: string, course: string | null, output: Output): Promise<number> {
  const report = await strictCheck({ folder, addresses: addressesFolder(folder) });
  if (course !== null && !report.content.courses.some(({ slug }) => slug === course))
    return output.fail(`There is no course ${course} in ${folder}.`);
  const shown = report.findings.filter(({ slug }) => course === null || slug === course);
  const breaches = shown.filter(({ weight }) => weight === "breach");
  const warnings = shown.filter(({ weight }) => weight === "warning");
  const sizes = contentWarnings(report.content);
  const problems = report.problems.length;
  output.printJson({
    folder,
    problems: report.problems,
    breaches,
    warnings: [...sizes, ...warnings],
    ...totals(report),
  });
  for (const warning of sizes) output.printNote(`Warning: ${describeProblem(warning)}`);
  for (const line of await linesOf(folder, warnings)) output.printNote(`Warning: ${line}`);
  for (const problem of report.problems) output.printNote(describeProblem(problem));
  for (const line of await linesOf(folder, breaches)) output.printNote(line);
  for (const line of [...courseLines(report), "", ...programLines(report), "", ...factLines(report)])
    output.print(line);
  const counts = [pluralize(problems, "problem"), pluralize(breaches.length, "breach", "breaches")];
  output.print([...counts, pluralize(sizes.length + warnings.length, "warning")].join(", "));
  return problems + breaches.length === 0 ? 0 : 1;
}

function totals(report: StrictReport) {
  return { facts: report.facts, courses: report.courses };
}

/** Formats findings, with lines and columns where few files are concerned. */
async function linesOf(folder: string, findings: readonly RuleFinding[]): Promise<string[]> {
  const isFew = new Set(findings.map(({ file }) => file)).size <= locatedFiles;
  const placed = isFew ? await locateProblems(folder, findings) : findings;
  return placed.map((finding, index) => `${describeProblem(finding)} [${findings[index]?.rule}]`);
}

function factLines({ courses, facts }: StrictReport): string[] {
  if (!facts) return ["The rules were not held: first mend what cannot be read."];
  const { formulas, ...sums } = sumOf(courses);
  const { run, known, skipped: unrun } = facts.programs;
  const { language, unstated, several } = facts.passed;
  const names = facts.missing.map((language) => (language === "python" ? "Python" : "JavaScript"));
  return [
    `Equalities: ${sums.holds} hold, ${sums.fails} do not, ${sums.mistaken} give the wrong answer of which they speak, ${sums.skipped} are not read as numbers (${recomputedShare(sums)} recomputed).`,
    `Formulas: ${formulas}. Programs: ${run} run, ${known} known from an earlier run.`,
    `Blocks of code passed over: ${language} print nothing in Python or JavaScript, of ${unstated} no output is stated, ${several} stand in questions with several.`,
    ...(unrun > 0 ? [`${pluralize(unrun, "program")} skipped: ${names.join(" and ")} is not installed here.`] : []),
  ];
}
