import { type Random, seededRandom } from "#domain/seeded-random.ts";
import { type InstanceUse, useOf } from "./choose-instance.ts";
import {
  type ComputedInstance,
  computeInstance,
  type FilledQuestion,
  fillQuestion,
  instanceKey,
  type ParameterValues,
  type TemplatedQuestion,
} from "./instance.ts";
import { UnfilledSlot } from "./slots.ts";
import type { Template } from "./template-schema.ts";

/** Number of instances that are written, and the fewest, in all and for each use. */
export const instancesWanted = 24;
export const fewestInstances = 20;
export const fewestForUse = 8;

/** Most combinations of parameters that are tried. */
const mostTried = 4000;

/** Instance as it is written: its parameters, its key and its distractors. */
export interface VariedInstance {
  parameters: ParameterValues;
  key: number | null;
  distractors: number[];
}

/** Instances of a question, or why there are none. */
export type Variation = { kind: "instances"; instances: VariedInstance[] } | { kind: "problem"; problem: string };

/** What `vary` needs beside the question. */
export interface VaryOptions<Question> {
  itemKey: string;
  /** Returns what is wrong with a question that has its numbers, given its key before rounding; empty if nothing is. */
  faultsOf: (filled: FilledQuestion<Question>, exactKey: number | null) => string[];
}

/**
 * Finds instances of a question, the same ones each time: combinations of its parameters that meet the constraints, half
 * of them for each use. Skips those in which a distractor has no value, equals the key or another one, or counts as right.
 * A key without a value, or a text that cannot be filled, is a problem.
 */
export function vary<Question extends TemplatedQuestion>(
  question: Question,
  { itemKey, faultsOf }: VaryOptions<Question>,
): Variation {
  const found: Record<InstanceUse, VariedInstance[]> = { finals: [], practice: [] };
  const texts = new Set<string>();
  let skipped: string | null = null;
  for (const parameters of combinations(question.template.parameters, seededRandom(itemKey))) {
    const use = useOf(itemKey, parameters);
    if (found[use].length >= instancesWanted) continue;
    const outcome = instanceAt(question, parameters, faultsOf);
    if (outcome.kind === "problem")
      return { kind: "problem", problem: `with ${instanceKey(parameters)} ${outcome.problem}` };
    if (outcome.kind === "skipped") skipped ??= outcome.reason && `${instanceKey(parameters)}: ${outcome.reason}`;
    else if (!texts.has(outcome.text)) {
      texts.add(outcome.text);
      found[use].push(outcome.instance);
    }
    if (isEnough(found)) break;
  }
  const instances = chosen(found);
  const few = (["finals", "practice"] as const).some((use) => instances[use].length < fewestForUse);
  const all = [...instances.finals, ...instances.practice];
  if (all.length >= fewestInstances && !few) return { kind: "instances", instances: inWrittenOrder(all) };
  const why = skipped === null ? "" : `; some draws are skipped, such as ${skipped}`;
  return { kind: "problem", problem: `${tooFew(all.length, instances)}${why}` };
}

function tooFew(count: number, { finals, practice }: Record<InstanceUse, unknown[]>): string {
  if (count < fewestInstances)
    return `has ${count} different instances, and needs ${fewestInstances}: widen its parameters`;
  return `has ${finals.length} instances for finals and ${practice.length} for practice, and needs ${fewestForUse} of each: widen its parameters`;
}

type Outcome =
  | { kind: "found"; instance: VariedInstance; text: string }
  | { kind: "skipped"; reason: string | null }
  | { kind: "problem"; problem: string };

function instanceAt<Question extends TemplatedQuestion>(
  question: Question,
  parameters: ParameterValues,
  faultsOf: VaryOptions<Question>["faultsOf"],
): Outcome {
  const computed = computeInstance(question, parameters);
  if (computed.kind === "excluded") return { kind: "skipped", reason: null };
  if (computed.kind === "problem") return computed;
  const clash = clashOf(computed);
  if (clash !== null) return { kind: "skipped", reason: clash };
  try {
    const filled = fillQuestion(question, parameters);
    const [fault] = faultsOf(filled, computed.slots.values.key ?? null);
    if (fault !== undefined) return { kind: "skipped", reason: fault };
    const { key, distractors } = computed;
    const numbers = { key: key === null ? null : Number(key), distractors: distractors.map(Number) };
    return { kind: "found", instance: { parameters, ...numbers }, text: filled.question };
  } catch (error) {
    if (error instanceof UnfilledSlot) return { kind: "problem", problem: error.message };
    throw error;
  }
}

/** Returns which distractor makes an instance useless; null if none does. */
function clashOf({ key, distractors }: ComputedInstance): string | null {
  const none = distractors.indexOf(null);
  if (none >= 0) return `distractor ${none + 1} has no value`;
  const repeated = distractors.findIndex((text, index) => text === key || distractors.indexOf(text) < index);
  if (repeated < 0) return null;
  return `distractor ${repeated + 1} equals ${distractors[repeated] === key ? "the key" : "another one"}`;
}

const half = instancesWanted / 2;

function isEnough({ finals, practice }: Record<InstanceUse, unknown[]>): boolean {
  return finals.length >= half && practice.length >= half;
}

/** Takes half of the instances for each use, and more for one where the other has too few. */
function chosen({ finals, practice }: Record<InstanceUse, VariedInstance[]>): Record<InstanceUse, VariedInstance[]> {
  return {
    finals: finals.slice(0, Math.max(half, instancesWanted - practice.length)),
    practice: practice.slice(0, Math.max(half, instancesWanted - finals.length)),
  };
}

/** Sorts by the values of the parameters, so that an edit of a template changes few lines of the file. */
function inWrittenOrder(instances: readonly VariedInstance[]): VariedInstance[] {
  return instances.toSorted((one, other) => {
    const pairs = Object.keys(one.parameters).map(
      (name) => (one.parameters[name] ?? 0) - (other.parameters[name] ?? 0),
    );
    return pairs.find((difference) => difference !== 0) ?? 0;
  });
}

/** Yields combinations of the parameters' values in a random order: all of them if they are few, else different draws. */
function* combinations(parameters: Template["parameters"], random: Random): Generator<ParameterValues> {
  const axes = Object.entries(parameters).map(([name, range]) => ({ name, values: valuesOf(range) }));
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  const at = (index: number): ParameterValues => {
    let rest = index;
    const values = axes.map(({ name, values: own }): [string, number] => {
      const value = own[rest % own.length] ?? 0;
      rest = Math.floor(rest / own.length);
      return [name, value];
    });
    return Object.fromEntries(values);
  };
  if (size <= mostTried) {
    const order = Array.from({ length: size }, (_, index) => ({ index, place: random() }));
    for (const { index } of order.sort((one, other) => one.place - other.place)) yield at(index);
    return;
  }
  const tried = new Set<string>();
  for (let count = 0; count < mostTried; count += 1) {
    const drawn = Object.fromEntries(
      axes.map(({ name, values }) => [name, values[Math.floor(random() * values.length)] ?? 0]),
    );
    if (!tried.has(instanceKey(drawn))) yield drawn;
    tried.add(instanceKey(drawn));
  }
}

/** Returns the values of a parameter; steps are counted, so that 0.1 three times is 0.3. */
function valuesOf(range: Template["parameters"][string]): number[] {
  if ("values" in range) return [...new Set(range.values)];
  const { from, to, step } = range;
  const steps = Math.floor((to - from) / step + 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((from + index * step).toPrecision(12)));
}
