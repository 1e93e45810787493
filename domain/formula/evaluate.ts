import { formulaConstants, formulaFunctions, power } from "./functions.ts";
import type { Expression, Formula, FormulaProblem } from "./parse.ts";

/** Values of variables by plain name. A variable named like a constant (`e`) takes its place. */
export type FormulaValues = Readonly<Record<string, number>>;

/** Value with a bound of its rounding error. */
export interface Estimate {
  value: number;
  error: number;
}

/**
 * Returns the value of a formula; comparisons give 1 or 0. A missing variable, a value that is not defined (`sqrt(-1)`,
 * `1/0`) or not finite is a problem.
 */
export function evaluate({ expression }: Formula, values: FormulaValues): number | FormulaProblem {
  const { value } = estimate(expression, values);
  return Number.isFinite(value) ? value : { kind: "problem", problem: problemOf(expression, values) };
}

function problemOf(expression: Expression, values: FormulaValues): string {
  const missing = firstMissing(expression, values);
  return missing === null ? "This formula has no value here." : `The value of ${missing} is not given.`;
}

function firstMissing(expression: Expression, values: FormulaValues): string | null {
  if (expression.kind === "number") return null;
  if (expression.kind === "name") return lookUp(expression.name, values) === undefined ? expression.name : null;
  const operands = expression.kind === "call" ? expression.arguments : expression.operands;
  for (const operand of operands) {
    const missing = firstMissing(operand, values);
    if (missing !== null) return missing;
  }
  return null;
}

function lookUp(name: string, values: FormulaValues): number | undefined {
  return Object.hasOwn(values, name) ? values[name] : formulaConstants.get(name);
}

/**
 * Evaluates a formula and bounds its rounding error. The error of a step is how far its result moves when each operand
 * moves by its own error, plus one rounding: so that `sin(x)^2 + cos(x)^2 - 1` is known to be 0 within its error.
 */
export function estimate(expression: Expression, values: FormulaValues): Estimate {
  switch (expression.kind) {
    case "number":
      return { value: expression.value, error: 0 };
    case "name":
      return { value: lookUp(expression.name, values) ?? Number.NaN, error: 0 };
    case "call": {
      const apply = formulaFunctions.get(expression.function)?.apply;
      return apply ? applyTo(apply, expression.arguments, values) : { value: Number.NaN, error: 0 };
    }
    case "operation":
      return applyTo(operationOf(expression), expression.operands, values);
  }
}

type Apply = (...values: number[]) => number;

function applyTo(apply: Apply, operands: readonly Expression[], values: FormulaValues): Estimate {
  const estimates = operands.map((operand) => estimate(operand, values));
  const numbers = estimates.map(({ value }) => value);
  if (numbers.some(Number.isNaN)) return { value: Number.NaN, error: 0 };
  const value = apply(...numbers);
  let error = Math.abs(value) * Number.EPSILON;
  for (const [index, { error: moved }] of estimates.entries()) {
    if (moved === 0) continue;
    const shifts = [-moved, moved].map((by) =>
      Math.abs(apply(...numbers.with(index, (numbers[index] ?? 0) + by)) - value),
    );
    error += Math.max(...shifts.filter(Number.isFinite), 0);
  }
  return { value, error };
}

const unary: Readonly<Record<string, Apply>> = {
  "+": (value) => value ?? Number.NaN,
  "-": (value = Number.NaN) => -value,
  "!": (value) => Number(value === 0),
};

const binary: Readonly<Record<string, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "^": power,
  "==": (left, right) => Number(isClose(left, right)),
  "!=": (left, right) => Number(!isClose(left, right)),
  "<": (left, right) => Number(left < right && !isClose(left, right)),
  "<=": (left, right) => Number(left <= right || isClose(left, right)),
  ">": (left, right) => Number(left > right && !isClose(left, right)),
  ">=": (left, right) => Number(left >= right || isClose(left, right)),
  "&&": (left, right) => Number(left !== 0 && right !== 0),
  "||": (left, right) => Number(left !== 0 || right !== 0),
};

function operationOf({ operator, operands }: Extract<Expression, { kind: "operation" }>): Apply {
  if (operands.length === 1) return unary[operator] ?? (() => Number.NaN);
  const apply = binary[operator];
  return (left = Number.NaN, right = Number.NaN) => apply?.(left, right) ?? Number.NaN;
}

/** Returns true when two numbers differ by rounding only: 0.1 + 0.2 equals 0.3. */
function isClose(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), Math.abs(right));
}
