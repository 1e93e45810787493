import type { z } from "zod";
import { finalsQuestion } from "#domain/catalogue/format-finals.ts";
import { practiceQuestion } from "#domain/catalogue/format-practice.ts";
import { quizQuestion } from "#domain/catalogue/format-quiz.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { isCorrect } from "#domain/finals/check-answer.ts";
import { parseUnit, unitInQuestion } from "#domain/finals/unit.ts";
import type { FilledQuestion } from "#domain/templates/instance.ts";
import { type InstancesFile, toTable } from "#domain/templates/instances-file.ts";
import { vary } from "#domain/templates/vary.ts";
import type { ContentProblem } from "./content-problem.ts";
import { type CourseForm, type CoursePart, partFile } from "./course-folder.ts";
import { hashInstances, type PlacedTemplate, templatesOf } from "./course-templates.ts";
import { describeIssues } from "./describe-issue.ts";
import { formatYaml } from "./format-yaml.ts";
import type { CourseContent } from "./read-content.ts";

/**
 * Computes the instances of all templates of a course, the same ones for the same templates. `instances` is null for a
 * course without templates; templates with problems are left out of it.
 */
export function varyCourse(entry: CourseContent): { instances: InstancesFile | null; problems: ContentProblem[] } {
  const templates: InstancesFile["templates"] = [];
  const problems: ContentProblem[] = [];
  for (const placed of templatesOf(entry)) {
    const key = itemKey(entry.slug, placed.id);
    const varied = vary(placed, { itemKey: key, faultsOf: (filled, exact) => faultsOf(placed, filled, exact) });
    if (varied.kind === "problem")
      problems.push({ file: placed.file, field: `${placed.at}.template`, message: varied.problem });
    else {
      const table = toTable(placed.id, varied.instances);
      templates.push({ id: placed.id, hash: hashInstances(placed, table), columns: table.columns, rows: table.rows });
    }
  }
  return { instances: templates.length > 0 ? { templates } : null, problems };
}

const schemas: Partial<Record<CoursePart, z.ZodType>> = {
  practice: practiceQuestion,
  quiz: quizQuestion,
  finals: finalsQuestion,
};

/** Returns what is wrong with an instance: whatever would be wrong with a plain question, and a key that is marked wrong. */
function faultsOf(
  { part, template, tolerance }: PlacedTemplate,
  filled: FilledQuestion<PlacedTemplate>,
  exactKey: number | null,
): string[] {
  const { file: _file, part: _part, at: _at, topic, ...written } = filled;
  const question = part === "practice" ? written : { ...written, topic };
  const { error } = schemas[part]?.safeParse(question) ?? {};
  const faults = error ? describeIssues(error, question).map(({ field, message }) => `${field} ${message}`) : [];
  if (!tolerance || exactKey === null || part === "practice") return faults;
  const check = { ...filled, correctAnswer: filled.correctAnswer ?? "" };
  if (!isCorrect(check, String(exactKey)))
    faults.push(`the key before rounding, ${exactKey}, is outside the tolerance`);
  const asked = unitInQuestion(filled.question);
  if (template.unit !== undefined && asked !== (parseUnit(template.unit) ?? template.unit))
    faults.push(`the question asks for ${asked ?? "no unit"}, and the template says ${template.unit}`);
  return faults;
}

const heading = "# Written by `studiolo vary` from the templates of this course; not edited by hand.\n";

/** Returns the text of a course's file of instances, and its path. */
export function instancesText(entry: CourseContent, instances: InstancesFile): { file: string; text: string } {
  const file = partFile(entry, "instances");
  const form: CourseForm = entry.form;
  return { file, text: form === "yaml" ? heading + formatYaml(instances) : `${JSON.stringify(instances, null, 2)}\n` };
}
