import { createHash } from "node:crypto";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { type InstanceUse, useOf } from "#domain/templates/choose-instance.ts";
import type { ParameterValues, TemplatedQuestion } from "#domain/templates/instance.ts";
import { type InstanceTable, parametersOf } from "#domain/templates/instances-file.ts";
import { fewestForUse, fewestInstances } from "#domain/templates/vary.ts";
import { type ContentProblem, usedTwice } from "./content-problem.ts";
import { partFile } from "./course-folder.ts";
import { type PlacedQuestion, questionsOf } from "./placed-items.ts";
import type { CourseContent } from "./read-content.ts";

/** A question with a template, and its place. */
export type PlacedTemplate = PlacedQuestion & TemplatedQuestion;

/** Returns the questions of a course whose numbers are drawn. */
export function templatesOf(entry: CourseContent): PlacedTemplate[] {
  return questionsOf(entry).filter((question): question is PlacedTemplate => question.template !== undefined);
}

/** Instances of a question by their use, and the version of its template. */
export interface TemplateInstances extends Record<InstanceUse, readonly ParameterValues[]> {
  version: string;
}

const known = new WeakMap<CourseContent, Map<string, TemplateInstances>>();

/** Returns the instances of the templates of a course, by the question's id. */
export function instancesOf(entry: CourseContent): ReadonlyMap<string, TemplateInstances> {
  const instances = known.get(entry) ?? readInstances(entry);
  known.set(entry, instances);
  return instances;
}

function readInstances(entry: CourseContent): Map<string, TemplateInstances> {
  const tables = new Map((entry.instances?.templates ?? []).map((table) => [table.id, table]));
  return new Map(
    templatesOf(entry).flatMap(({ id, template }) => {
      const table = tables.get(id);
      if (!table) return [];
      const all = parametersOf(table, Object.keys(template.parameters));
      const of = (use: InstanceUse) => all.filter((each) => useOf(itemKey(entry.slug, id), each) === use);
      return [[id, { version: table.hash, finals: of("finals"), practice: of("practice") }]];
    }),
  );
}

/** Changes with the rules by which instances are computed and shown. */
const rules = "templates 1";

/** Fields of a question on which its instances depend. */
const hashedFields = [
  ...(["template", "question", "answer", "hint", "correctAnswer", "choices", "reasons"] as const),
  ...(["tolerance", "accept", "form", "variables", "near"] as const),
];

/** Returns the hash of a template and its instances. */
export function hashInstances(question: TemplatedQuestion, { columns, rows }: Omit<InstanceTable, "hash">): string {
  const fields = hashedFields.map((field) => (question as unknown as Record<string, unknown>)[field] ?? null);
  const text = JSON.stringify([rules, fields, columns, rows]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Returns the templates whose instances are missing, too few or of another version, and instances of no template. */
export function checkInstances(entry: CourseContent): ContentProblem[] {
  const templates = templatesOf(entry);
  const tables = entry.instances?.templates ?? [];
  const ids = new Set(templates.map(({ id }) => id));
  const file = partFile(entry, "instances");
  const places = tables.map(({ id }, index) => ({ file, field: `templates.${index}.id`, value: id }));
  const unknown = places
    .filter(({ value }) => !ids.has(value))
    .map(({ value, ...place }) => ({
      ...place,
      message: `no question "${value}" has a template: run ${command(entry)}`,
    }));
  const served = instancesOf(entry);
  const faults = templates.flatMap((placed): ContentProblem[] => {
    const fault = faultOf(placed, {
      table: tables.find(({ id }) => id === placed.id),
      served: served.get(placed.id),
    });
    const message = `${fault}: run ${command(entry)}`;
    return fault === null ? [] : [{ file: placed.file, field: `${placed.at}.template`, message }];
  });
  return [...usedTwice(places), ...unknown, ...faults];
}

const command = ({ slug }: CourseContent) => `studiolo vary ${slug}`;

function faultOf(
  question: PlacedTemplate,
  { table, served }: { table: InstanceTable | undefined; served: TemplateInstances | undefined },
): string | null {
  if (!table || !served) return "has no instances";
  if (table.hash !== hashInstances(question, table)) return "was changed, so its instances are no longer right";
  const few = served.finals.length < fewestForUse || served.practice.length < fewestForUse;
  return few || table.rows.length < fewestInstances ? "has too few instances" : null;
}
