import { evaluate } from "#domain/formula/evaluate.ts";
import { seededRandom } from "#domain/seeded-random.ts";
import { type NumberFormat, numberText } from "./number-text.ts";
import { checkedFormula, fillSlots, type SlotValues, UnfilledSlot } from "./slots.ts";
import type { Template } from "./template-schema.ts";

/** Values of a template's parameters. Together they name an instance. */
export type ParameterValues = Readonly<Record<string, number>>;

/** Fields of a question in which slots may stand, with its template. */
export interface TemplatedQuestion {
  template: Template;
  question: string;
  answer: string;
  hint?: string | undefined;
  correctAnswer?: string | undefined;
  choices?: readonly string[] | undefined;
  reasons?: readonly { choice: string; why: string }[] | undefined;
  tolerance?: { kind: "relative" | "absolute"; value: number } | undefined;
  accept?: readonly string[] | undefined;
  near?: readonly { text: string; hint: string }[] | undefined;
}

/** A question with its numbers: what a question without a template has. */
export type FilledQuestion<Question> = Omit<Question, "template">;

/** Numbers that follow from the parameters; distractors as texts, null where one has no value. */
export interface ComputedInstance {
  kind: "instance";
  slots: SlotValues;
  key: string | null;
  distractors: (string | null)[];
}

/** Result of computing: excluded means that a constraint does not hold. */
export type Computed = ComputedInstance | { kind: "excluded" } | { kind: "problem"; problem: string };

/** Computes the values of an instance. A key or named value that is not finite is a problem where the constraints hold. */
export function computeInstance({ template }: TemplatedQuestion, parameters: ParameterValues): Computed {
  const { let: computed = {}, constraints = [], key, distractors = [] } = template;
  const values: Record<string, number> = { ...parameters };
  let missing: string | null = null;
  for (const [name, text] of Object.entries(computed)) {
    const value = formulaValue(text, values);
    if (value === null) missing ??= name;
    else values[name] = value;
  }
  if (constraints.some((text) => !formulaValue(text, values))) return { kind: "excluded" };
  if (missing !== null) return { kind: "problem", problem: `"${missing}" has no value` };
  const keyFormat: NumberFormat = { digits: digitsOf(template), isSigned: false };
  const slots = { values, keyFormat };
  if (key === undefined) return { kind: "instance", slots, key: null, distractors: [] };
  const right = formulaValue(key, values);
  if (right === null) return { kind: "problem", problem: "the key has no value" };
  values.key = right;
  const text = numberText(right, keyFormat);
  if (text === null) return { kind: "problem", problem: `the key is ${right}: choose a unit that makes it readable` };
  const wrong = distractors.map(({ formula }) => {
    const value = formulaValue(formula, values);
    return value === null ? null : numberText(value, keyFormat);
  });
  return { kind: "instance", slots, key: text, distractors: wrong };
}

function formulaValue(text: string, values: ParameterValues): number | null {
  const value = evaluate(checkedFormula(text), values);
  return typeof value === "number" ? value : null;
}

function digitsOf({ significant, decimals }: Template): NumberFormat["digits"] {
  if (significant !== undefined) return { kind: "significant", count: significant };
  return decimals === undefined ? undefined : { kind: "decimals", count: decimals };
}

/**
 * Returns a question with the numbers of an instance: slots filled, and distractors as choices, or as near answers where
 * the answer is typed. Choices are in an order of their own for each instance.
 * @throws {Error} if the instance has none; those that `studiolo vary` wrote have one
 */
export function fillQuestion<Question extends TemplatedQuestion>(
  question: Question,
  parameters: ParameterValues,
): FilledQuestion<Question> {
  const computed = computeInstance(question, parameters);
  if (computed.kind !== "instance")
    throw new UnfilledSlot(computed.kind === "problem" ? computed.problem : "a constraint does not hold");
  return fillComputed(question, parameters, computed);
}

/** Fills a question as `fillQuestion` does, with the values that were computed already. */
export function fillComputed<Question extends TemplatedQuestion>(
  question: Question,
  parameters: ParameterValues,
  computed: ComputedInstance,
): FilledQuestion<Question> {
  const { template, ...fields } = question;
  const filled = { ...fields, ...fillTexts(question, computed.slots) };
  return template.distractors
    ? { ...filled, ...markingOf(question, { ...computed, seed: instanceKey(parameters) }, filled) }
    : filled;
}

/** Fields of texts that may have slots. Other fields stay as they are. */
const slotFields = ["question", "answer", "hint", "correctAnswer", "choices", "reasons", "accept", "near"] as const;

function fillTexts(question: TemplatedQuestion, slots: SlotValues): Partial<TemplatedQuestion> {
  const given = slotFields.filter((field) => question[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, fillAll(question[field], slots)]));
}

/** Fills every text of a value. */
function fillAll(value: unknown, slots: SlotValues): unknown {
  if (typeof value === "string") return fillSlots(value, slots);
  if (Array.isArray(value)) return value.map((each) => fillAll(each, slots));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, slots)]));
}

/** Question as written: its choices are texts, or texts with a reason. */
export type SlottedQuestion = Omit<TemplatedQuestion, "choices"> & { choices?: readonly unknown[] | undefined };

/** Returns every text of a question that may have slots, with its place. */
export function slotTexts(question: SlottedQuestion): { path: (string | number)[]; text: string }[] {
  const texts: { path: (string | number)[]; text: string }[] = [];
  const visit = (value: unknown, path: (string | number)[]) => {
    if (typeof value === "string") texts.push({ path, text: value });
    else if (Array.isArray(value)) for (const [index, each] of value.entries()) visit(each, [...path, index]);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, [...path, name]);
  };
  for (const field of slotFields) visit(question[field], [field]);
  for (const [index, { why }] of (question.template.distractors ?? []).entries())
    visit(why, ["template", "distractors", index, "why"]);
  return texts;
}

/** Makes distractors the near answers of a typed answer, else choices beside the key. */
function markingOf(
  { template, tolerance }: TemplatedQuestion,
  { slots, key, distractors, seed }: ComputedInstance & { seed: string },
  { near = [] }: Pick<TemplatedQuestion, "near">,
): Partial<TemplatedQuestion> {
  const wrong = (template.distractors ?? []).map(({ why }, index) => {
    const text = distractors[index] ?? null;
    if (text === null) throw new UnfilledSlot(`distractor ${index + 1} has no value`);
    return { text, why: fillSlots(why, slots) };
  });
  if (tolerance) return { near: [...near, ...wrong.map(({ text, why }) => ({ text, hint: why }))] };
  const withUnit = (text: string) => (template.unit === undefined ? text : `${text} ${template.unit}`);
  const right = withUnit(key ?? "");
  const choices = [right, ...wrong.map(({ text }) => withUnit(text))];
  const reasons = wrong.map(({ text, why }) => ({ choice: withUnit(text), why }));
  return { correctAnswer: right, choices: inOrderOf(choices, (choice) => `${seed} ${choice}`), reasons };
}

/** Returns the name of an instance: `F=40 d=0.3`. */
export function instanceKey(parameters: ParameterValues): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");
}

/** Returns a copy in an order that depends on seeds alone: it stays the same among those that stay. */
export function inOrderOf<T>(items: readonly T[], seedOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, place: seededRandom(seedOf(item))() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
