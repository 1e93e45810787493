/** Functions of a formula with the least and the most arguments. NaN stands for "not defined here". */
export interface FormulaFunction {
  least: number;
  most: number;
  apply: (...values: number[]) => number;
}

const one = (apply: (value: number) => number): FormulaFunction => ({ least: 1, most: 1, apply });
const two = (apply: (first: number, second: number) => number): FormulaFunction => ({ least: 2, most: 2, apply });
const many = (apply: (...values: number[]) => number): FormulaFunction => ({ least: 1, most: 20, apply });

/** The closed table of functions: a formula can call nothing else. `log` has base 10 unless a second argument says. */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    sqrt: one((value) => Math.sqrt(value)),
    cbrt: one((value) => Math.cbrt(value)),
    root: two((value, degree) => power(value, 1 / degree)),
    abs: one(Math.abs),
    sign: one(Math.sign),
    exp: one(Math.exp),
    ln: one((value) => Math.log(value)),
    lg: one((value) => Math.log10(value)),
    log: { least: 1, most: 2, apply: (value: number, base = 10) => Math.log(value) / Math.log(base) },
    log10: one((value) => Math.log10(value)),
    log2: one((value) => Math.log2(value)),
    sin: one(Math.sin),
    cos: one(Math.cos),
    tan: one(Math.tan),
    sec: one((angle) => 1 / Math.cos(angle)),
    csc: one((angle) => 1 / Math.sin(angle)),
    cot: one((angle) => 1 / Math.tan(angle)),
    asin: one(Math.asin),
    acos: one(Math.acos),
    atan: one(Math.atan),
    arcsin: one(Math.asin),
    arccos: one(Math.acos),
    arctan: one(Math.atan),
    atan2: two(Math.atan2),
    sinh: one(Math.sinh),
    cosh: one(Math.cosh),
    tanh: one(Math.tanh),
    floor: one(Math.floor),
    ceil: one(Math.ceil),
    round: { least: 1, most: 2, apply: (value: number, decimals = 0) => roundTo(value, decimals) },
    min: many((...values) => Math.min(...values)),
    max: many((...values) => Math.max(...values)),
    hypot: many((...values) => Math.hypot(...values)),
    mod: two((value, by) => value - by * Math.floor(value / by)),
    gcd: two(gcd),
    lcm: two((first, second) => Math.abs(first * second) / gcd(first, second)),
    factorial: one(factorial),
    choose: two((from, count) => factorial(from) / factorial(count) / factorial(from - count)),
  }),
);

/** Numbers with a name of their own. `deg` turns degrees into radians: `sin(30 deg)`. */
export const formulaConstants: ReadonlyMap<string, number> = new Map([
  ["pi", Math.PI],
  ["e", Math.E],
  ["deg", Math.PI / 180],
]);

/** Raises to a power; NaN for a power that no real number has. Odd roots of negative numbers are real: (-8)^(1/3) = -2. */
export function power(base: number, exponent: number): number {
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent;
  const degree = Math.round(1 / exponent);
  const isOddRoot = Math.abs(degree) % 2 === 1 && Math.abs(1 / exponent - degree) < 1e-9;
  return isOddRoot ? -((-base) ** exponent) : Number.NaN;
}

/** Rounds to decimals, half away from zero; of a number as written: 1.005 gives 1.01 although its double is below. */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > 15) return Number.NaN;
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  return Number.isNaN(shifted) ? Number.NaN : Math.sign(value) * Number(`${Math.round(shifted)}e${-decimals}`);
}

function gcd(first: number, second: number): number {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(second)) return Number.NaN;
  let [a, b] = [Math.abs(first), Math.abs(second)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 170) return Number.NaN;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}
