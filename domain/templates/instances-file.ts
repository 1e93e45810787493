import { z } from "zod";
import type { ParameterValues } from "./instance.ts";
import type { VariedInstance } from "./vary.ts";

const templateInstances = z
  .strictObject({
    /** Id of the question. */
    id: z.string().min(1).max(60),
    /** Hash of the template and the rows: a template that was edited has other instances. */
    hash: z.string().min(1).max(60),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.array(z.number())).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "give each row a number for each column",
  });

/** Format of courses/<slug>/instances.yaml or .json, which `studiolo vary` writes. */
export const instancesFile = z.strictObject({ templates: z.array(templateInstances) });

export type InstancesFile = z.output<typeof instancesFile>;

/** Instances of one template as a table: its parameters, then its key and its distractors. */
export type InstanceTable = InstancesFile["templates"][number];

/** Writes instances as a table, without the hash. */
export function toTable(id: string, instances: readonly VariedInstance[]): Omit<InstanceTable, "hash"> {
  const [first] = instances;
  const names = Object.keys(first?.parameters ?? {});
  const wrong = (first?.distractors ?? []).map((_, index) => `distractor ${index + 1}`);
  const rows = instances.map(({ parameters, key, distractors }) => [
    ...names.map((name) => parameters[name] ?? 0),
    ...(key === null ? [] : [key]),
    ...distractors,
  ]);
  return { id, columns: [...names, ...(first?.key === null ? [] : ["key"]), ...wrong], rows };
}

/** Returns the parameters of each row of a table. */
export function parametersOf({ columns, rows }: InstanceTable, names: readonly string[]): ParameterValues[] {
  const places = names.map((name) => [name, columns.indexOf(name)] as const);
  return rows.map((row) => Object.fromEntries(places.map(([name, place]) => [name, row[place] ?? Number.NaN])));
}
