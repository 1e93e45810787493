import { z } from "zod";
import { formulaConstants, formulaFunctions } from "#domain/formula/functions.ts";
import { formulaMaxLength, parseFormula } from "#domain/formula/parse.ts";

const formula = z.string().trim().min(1).max(formulaMaxLength);

/** Most values of one parameter. */
const mostValues = 10_000;

const range = z
  .strictObject({ from: z.number(), to: z.number(), step: z.number().positive() })
  .refine(({ from, to, step }) => from <= to && (to - from) / step < mostValues, {
    error: `let the range go upward, in at most ${mostValues} steps`,
  });

const parameter = z.union([range, z.strictObject({ values: z.array(z.number()).min(1).max(mostValues) })], {
  error: "write a range {from, to, step} or {values: […]}",
});

const distractor = z.strictObject({ formula, why: z.string().trim().min(1).max(4000) });

const template = z.strictObject({
  /** Numbers that are drawn, by name. */
  parameters: z.record(z.string(), parameter),
  /** Named values that are computed, each from parameters and names above it. */
  let: z.record(z.string(), formula).optional(),
  /** Comparisons that hold in every instance. */
  constraints: z.array(formula).min(1).optional(),
  /** The right answer; other names may not use it, texts and distractors may. */
  key: formula.optional(),
  significant: z.int().min(1).max(6).optional(),
  decimals: z.int().min(0).max(6).optional(),
  /** Unit that stands after each choice. */
  unit: z.string().trim().min(1).max(30).optional(),
  /** Wrong formulas, each with the mistake that leads to it. */
  distractors: z.array(distractor).min(1).max(5).optional(),
});

/** Rule by which the numbers of a question are drawn. Each drawn question is an instance. */
export type Template = z.output<typeof template>;

export const templateField = template.superRefine((written, context) => {
  for (const { path, message } of [...nameProblems(written), ...formulaProblems(written), ...keyProblems(written)])
    context.addIssue({ code: "custom", path, message, input: written });
});

interface TemplateProblem {
  path: (string | number)[];
  message: string;
}

const reserved: ReadonlySet<string> = new Set(["key", "and", "or", "not", "group", ...formulaConstants.keys()]);

function nameProblems({ parameters, let: computed = {} }: Template): TemplateProblem[] {
  const message = "name it by letters and figures, and not like a function or constant of formulas";
  const named = [
    ...Object.keys(parameters).map((name) => ["parameters", name] as const),
    ...Object.keys(computed).map((name) => ["let", name] as const),
  ];
  const bad = named.filter(([, name]) => !isFreeName(name)).map((path) => ({ path: [...path], message }));
  const twice = Object.keys(computed).filter((name) => name in parameters);
  const none = Object.keys(parameters).length === 0 ? [{ path: ["parameters"], message: "name a parameter" }] : [];
  return [...none, ...bad, ...twice.map((name) => ({ path: ["let", name], message: "is the name of a parameter" }))];
}

function isFreeName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{0,19}$/.test(name) && !reserved.has(name) && !formulaFunctions.has(name.toLowerCase());
}

function formulaProblems(written: Template): TemplateProblem[] {
  const { parameters, let: computed = {}, constraints = [], key, distractors = [] } = written;
  const known = new Set(Object.keys(parameters));
  const problems: TemplateProblem[] = [];
  const read = (path: (string | number)[], text: string) => {
    const problem = formulaProblem(text, known);
    if (problem !== null) problems.push({ path, message: problem });
  };
  for (const [name, text] of Object.entries(computed)) {
    read(["let", name], text);
    known.add(name);
  }
  for (const [index, text] of constraints.entries()) read(["constraints", index], text);
  if (key !== undefined) read(["key"], key);
  known.add("key");
  for (const [index, each] of distractors.entries()) read(["distractors", index, "formula"], each.formula);
  return problems;
}

/** Returns why a formula cannot be computed from the known names; null when it can. */
export function formulaProblem(text: string, known: ReadonlySet<string>): string | null {
  if (known.has(text)) return null;
  const parsed = parseFormula(text);
  if (parsed.kind === "problem") return `cannot be read: ${parsed.problem}`;
  const unknown = parsed.names.find((name) => !known.has(name));
  return unknown === undefined ? null : `there is no parameter or value "${unknown}" here`;
}

function keyProblems({ key, significant, decimals, distractors, unit }: Template): TemplateProblem[] {
  const digits = [significant, decimals].filter((given) => given !== undefined).length;
  if (key === undefined) {
    const beside = digits > 0 || distractors || unit !== undefined;
    return beside ? [{ path: ["key"], message: "is missing: digits, unit and distractors belong to a key" }] : [];
  }
  return digits === 1 ? [] : [{ path: ["key"], message: "give either significant or decimals with it" }];
}
