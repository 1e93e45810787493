import { type Random, seededRandom } from "#domain/seeded-random.ts";
import { estimate, type FormulaValues } from "./evaluate.ts";
import type { Formula } from "./parse.ts";
import { plainName } from "./tokens.ts";

/** Variable with the range in which formulas are compared. */
export interface FormulaVariable {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
}

/** Points at which formulas are compared, and those that are tried in order to find so many. */
const pointsWanted = 24;
const pointsTried = 400;
/** Fewest points at which both must be defined. */
const pointsNeeded = 6;

/**
 * Returns true when two formulas have the same value wherever they are defined: at seeded random points within the
 * ranges of the variables. Points where neither is defined are skipped; where only one is, the formulas differ. A name
 * that is no variable makes them differ.
 */
export function areEquivalent(one: Formula, other: Formula, variables: readonly FormulaVariable[]): boolean {
  const plain = variables.map(({ name, min, max }) => ({ name: plainName(name), min, max }));
  const known = new Set(plain.map(({ name }) => name));
  if ([...one.names, ...other.names].some((name) => !known.has(name))) return false;
  const random = seededRandom([...known].join(" "));
  let compared = 0;
  for (let tried = 0; tried < pointsTried && compared < pointsWanted; tried += 1) {
    const values = Object.fromEntries(plain.map((variable) => [variable.name, drawValue(variable, random)]));
    const result = compareAt(one, other, values);
    if (result === "differ") return false;
    if (result === "same") compared += 1;
  }
  return compared >= (known.size === 0 ? 1 : pointsNeeded);
}

function compareAt(one: Formula, other: Formula, values: FormulaValues): "same" | "differ" | "skip" {
  const [left, right] = [estimate(one.expression, values), estimate(other.expression, values)];
  const [isLeft, isRight] = [Number.isFinite(left.value), Number.isFinite(right.value)];
  if (!isLeft && !isRight) return "skip";
  if (!isLeft || !isRight) return "differ";
  const largest = Math.max(Math.abs(left.value), Math.abs(right.value));
  const error = 16 * (left.error + right.error);
  // Where rounding swallows the value, the point says nothing.
  if (error > 1e-3 * largest && error > 1e-9) return "skip";
  return Math.abs(left.value - right.value) <= 1e-9 * largest + error ? "same" : "differ";
}

/** Draws a value within the range of a variable; without a range, near zero and far from it, of either sign. */
function drawValue({ min, max }: FormulaVariable, random: Random): number {
  if (min !== undefined && max !== undefined) return min + (max - min) * random();
  const size = 10 ** (random() * 2.5 - 1);
  if (min !== undefined) return min + size;
  if (max !== undefined) return max - size;
  return random() < 0.5 ? -size : size;
}
