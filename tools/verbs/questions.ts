import { pluralize } from "#domain/text/pluralize.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { listDecisions } from "#server/db/finals/question-decisions.ts";
import { listStatistics } from "#server/db/finals/question-statistics.ts";
import { listReports } from "#server/db/finals/reports.ts";
import type { Resources } from "#server/resources.ts";
import { type DecisionResult, decideQuestion } from "#server/services/finals/judge-questions.ts";
import { findPresentQuestion } from "#server/services/finals/present-questions.ts";
import { listCorrected, listUnregraded, regradeQuestions } from "#server/services/finals/regrade.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";
import { reportLine, statisticsTable } from "./question-lines.ts";

/** Maximum number of reports in a list. */
const listedReports = 500;

/** `studiolo questions reports [--course …] [--question …]`: prints what learners have reported, latest first. */
export function printReports(call: CommandCall, output: Output): Promise<number> {
  return withCourse(call, output, async ({ db, catalogue }, course) => {
    const rows = await listReports(db, { itemKey: call.option("question"), course, limit: listedReports });
    const reports = rows.map((row) => ({ ...row, isFormer: isFormer(catalogue, row) }));
    output.printJson({ reports });
    if (reports.length === 0) output.print("No question was reported.");
    for (const report of reports) output.print(reportLine(report));
    return 0;
  });
}

/** `studiolo questions stats [--course …]`: prints the figures of the questions as they are now, least right first. */
export function printStatistics(call: CommandCall, output: Output): Promise<number> {
  return withCourse(call, output, async (resources, course) => {
    const { db, catalogue } = resources;
    const states = new Map(
      (await listDecisions(db, course)).map(({ itemKey, version, state }) => [`${itemKey} ${version}`, state]),
    );
    const rows = (await listStatistics(db, course)).filter((row) => !isFormer(catalogue, row));
    const questions = rows
      .map((row) => ({ ...row, state: states.get(`${row.itemKey} ${row.version}`) ?? null }))
      .sort((a, b) => a.right * b.answers - b.right * a.answers || (a.itemKey < b.itemKey ? -1 : 1));
    const corrected = (await listUnregraded(resources)).filter(
      (itemKey) => course === null || itemKey.startsWith(`${course}/`),
    );
    output.printJson({ questions, corrected });
    if (questions.length === 0) output.print("No question was answered yet.");
    else for (const line of statisticsTable(questions)) output.print(line);
    if (corrected.length > 0)
      output.print(`Corrected since they were answered: ${corrected.join(", ")}. See studiolo questions regrade.`);
    return 0;
  });
}

function isFormer(catalogue: Catalogue, { itemKey, version }: { itemKey: string; version: string | null }): boolean {
  return findPresentQuestion(catalogue, itemKey)?.version !== version;
}

/** `studiolo questions withdraw <question> <reason>`: draws a question no more, from now on and in all processes. */
export function withdrawQuestion(call: CommandCall, output: Output): Promise<number> {
  return decide(call, output, "withdrawn");
}

/** `studiolo questions keep <question> <reason>`: draws a question on, whatever was found so far. */
export function keepQuestion(call: CommandCall, output: Output): Promise<number> {
  return decide(call, output, "kept");
}

const refusals: Record<Exclude<DecisionResult, "decided">, (itemKey: string) => string> = {
  unknown: (itemKey) => `No course has a question ${itemKey} in its finals. Write it as course/id.`,
  already: (itemKey) => `${itemKey} stands so already.`,
  needed: (itemKey) => `The finals of its course need ${itemKey}: add another question first.`,
};

function decide(call: CommandCall, output: Output, state: "withdrawn" | "kept"): Promise<number> {
  const itemKey = call.operand("question") ?? "";
  const note = call.operand("reason") ?? "";
  return withOperatorResources(async (resources) => {
    const result = await decideQuestion(resources, { itemKey, state, note });
    if (result !== "decided") {
      const code = result === "unknown" ? { code: "not_found" } : {};
      return output.fail(refusals[result](itemKey), code);
    }
    output.printJson({ question: itemKey, state });
    output.print(state === "kept" ? `${itemKey} is drawn.` : `${itemKey} is not drawn any more.`);
    return 0;
  });
}

/** `studiolo questions regrade <question>|all`: awards the answers that are right by corrected keys. */
export function regradeCommand(call: CommandCall, output: Output): Promise<number> {
  const requested = call.operand("question") ?? "";
  return withOperatorResources(async (resources) => {
    if (requested !== "all" && !findPresentQuestion(resources.catalogue, requested))
      return output.fail(refusals.unknown(requested), { code: "not_found" });
    const questions = requested === "all" ? await listCorrected(resources) : [requested];
    const found = await regradeQuestions(resources, questions, totalProgress(output, "Comparing answers"));
    output.printJson({ questions, ...found });
    const { attempts, answers, passed, certificates } = found;
    output.print(
      [
        `${pluralize(questions.length, "question")} compared in ${pluralize(attempts, "attempt")}`,
        `${pluralize(answers, "answer")} awarded`,
        `${pluralize(passed, "attempt")} passed by it`,
        `${pluralize(certificates, "certificate")} issued`,
      ].join(", "),
    );
    return 0;
  });
}

/** Runs work on the slug of the course that `--course` names, or null; fails if there is none of that name. */
function withCourse(
  call: CommandCall,
  output: Output,
  work: (resources: Resources, course: string | null) => Promise<number>,
): Promise<number> {
  const name = call.option("course");
  return withOperatorResources(async (resources) => {
    const course = name === null ? null : resources.catalogue.courseByName.get(name);
    if (course === undefined) return output.fail(`There is no course ${name}.`, { code: "not_found" });
    return work(resources, course?.slug ?? null);
  });
}
