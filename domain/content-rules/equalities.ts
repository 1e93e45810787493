import { type CourseText, courseTexts, type TextPart, textParts } from "./course-texts.ts";
import type { RuledCourse } from "./ruled-course.ts";
import { mayBeNumber, readStatedNumber, type StatedNumber } from "./tex-number.ts";

/**
 * Equality in a text, with both sides as written. `skipped` means that a side cannot be read as a number, `mistaken` that it
 * does not hold and gives the wrong answer of which the text speaks.
 */
export interface StatedEquality {
  left: string;
  relation: "=" | "≈";
  right: string;
  verdict: "holds" | "fails" | "skipped" | "mistaken";
}

/** Largest difference of two expressions that are said to be about the same. */
const aboutShare = 0.01;

/** Equality with the place of its text. */
export interface PlacedEquality extends StatedEquality, Pick<CourseText, "file" | "field"> {}

const known = new WeakMap<RuledCourse, PlacedEquality[]>();

/** Returns the equalities that the texts of a course state; of a question with drawn numbers, in its first instance. */
export function courseEqualities(course: RuledCourse): readonly PlacedEquality[] {
  const found =
    known.get(course) ??
    courseTexts(course).flatMap(({ file, field, parts, mistake }) =>
      equalitiesOf(parts).map((equality) => ({ file, field, ...withMistake(equality, mistake) })),
    );
  known.set(course, found);
  return found;
}

/**
 * Returns the equalities of a text whose sides have figures, recomputed with the precision that is shown: a number that
 * is written out may be off by half a unit of its last figure, and by what the rounding of the decimals on the other side
 * can make. `mistake` is the wrong answer of which the text speaks.
 */
export function equalitiesIn(text: string, mistake?: string): StatedEquality[] {
  return equalitiesOf(textParts(text)).map((equality) => withMistake(equality, mistake));
}

/** What gives the wrong answer of which its text speaks may be the mistake that leads to it. Any other one has to hold. */
function withMistake(equality: StatedEquality, mistake: string | undefined): StatedEquality {
  if (mistake === undefined || equality.verdict !== "fails") return equality;
  const results = [equality.left, equality.right].map((side) => readStatedNumber(side)?.value);
  const wrong = (mistake.replaceAll("{,}", "").match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const isGiven = (result = Number.NaN) =>
    wrong.some((number) => Math.abs(Math.abs(result) - number) <= aboutShare * number);
  return results.some(isGiven) ? { ...equality, verdict: "mistaken" } : equality;
}

function equalitiesOf(parts: readonly TextPart[]): StatedEquality[] {
  return parts.flatMap(({ kind, text: part }, index) => {
    if (kind === "formula" && !/=|≈|approx/.test(part)) return [];
    if (kind === "formula") return chainsOf(part + tailOf(parts[index + 1]?.text)).flatMap(compareChain);
    return kind === "prose" ? proseChains(part).flatMap(compareChain) : [];
  });
}

const prefixedUnit = /^\s*([kMGTmµn](?:W|Wh|N|Pa|J|g|m|V|A|Hz|s|L|bar|Ω|eV|mol|C|F|H|B))\b/;

/** Returns the percent sign or the unit that follows a formula; a mark that makes it unreadable if a word such as million does. */
function tailOf(following = ""): string {
  if (/^\s*(?:\\?%|per ?cent\b)/.test(following)) return "\\%";
  const [, prefix] = prefixedUnit.exec(following) ?? [];
  if (prefix !== undefined) return `\\mathrm{${prefix}}`;
  return /^\s*(?:hundred|thousand|million|billion|trillion|dozen)\b/.test(following) ? "?" : "";
}

/** Sides of a chain `a = b ≈ c`, with the relations between them. */
interface Chain {
  sides: readonly string[];
  relations: readonly ("=" | "≈")[];
}

const relation = /\\approx(?![a-z])|≈|(?<![<>!:=\\])=(?!=)/g;

/** Splits a formula where another relation, a comma or an arrow ends what is said to be equal. */
function chainsOf(formula: string): Chain[] {
  const ends =
    /\\(?:quad|qquad|implies|iff|Rightarrow|Leftrightarrow|Longrightarrow|to|rightarrow|leq?|geq?|neq?|ll|gg|in|pm|mp|equiv|sim|propto|begin|end|lvert|rvert|lt|gt|land|lor|mid)(?![a-zA-Z])|[<>≤≥≠→⇒⟹±&]|\\\\|,(?!\d{3}(?!\d))(?:\s|\\)|;/g;
  return formula.replaceAll("{,}", "").split(ends).map(toChain);
}

function toChain(text: string): Chain {
  const relations = [...text.matchAll(relation)].map(([sign]) => (sign === "=" ? "=" : "≈"));
  return { sides: text.split(relation), relations };
}

const number = String.raw`-?\d+(?:[.,]\d+)*(?:\s?%|\sper ?cent\b)?`;
const operand = String.raw`\(?${number}\)?`;
const sum = new RegExp(
  String.raw`(?<![\w.,^/)·×*+−-])(?<![·×*+−/^-]\s)(${operand}(?:\s?[·×*/+−]\s?${operand}|\s-\s${operand})+)((?:\s?[=≈]\s?${operand}(?:\s?[·×*/+−]\s?${operand}|\s-\s${operand})*)+)(?![\w^/]|\s?[·×*+=≈]|\s(?:hundred|thousand|million|billion|trillion|dozen)\b)`,
  "g",
);

/** Returns the sums and products of numbers in plain text: `12·9 = 108`. */
function proseChains(text: string): Chain[] {
  if (!/\d\)?\s?[=≈]|per ?cent/.test(text)) return [];
  return [...text.matchAll(sum)].map(([whole]) => toChain(whole.replaceAll(/\sper ?cent\b/g, "%")));
}

function compareChain({ sides, relations }: Chain): StatedEquality[] {
  if (relations.length === 0) return [];
  const mayBe = sides.map(mayBeNumber);
  const read = sides.map((side, index) => {
    const isBeside = mayBe[index - 1] === true || mayBe[index + 1] === true;
    return mayBe[index] && isBeside ? readStatedNumber(side) : null;
  });
  return relations.flatMap((sign, index) => {
    const [left = "", right = ""] = [sides[index]?.trim(), sides[index + 1]?.trim()];
    if (!/\d/.test(left) || !/\d/.test(right)) return [];
    const [one, other] = [read[index], read[index + 1]];
    const verdict = one && other ? compare(one, other, sign) : "skipped";
    return [{ left, relation: sign, right, verdict }];
  });
}

function compare(one: StatedNumber, other: StatedNumber, sign: "=" | "≈"): StatedEquality["verdict"] {
  const [left, right] = [scaled(one, other), scaled(other, one)];
  if (left === null || right === null) return "skipped";
  const isWritten = left.halfUnit !== null && right.halfUnit !== null;
  // Two numbers without a computation are data, or a contradiction that the text is about: 0 = 3.
  if (isWritten && one.unit === other.unit) return "skipped";
  const pairs = [[left, right] as const, [one, other] as const, ...inBaseUnits(left, right)];
  return pairs.some(([a, b]) => isSame(a, b, sign)) ? "holds" : "fails";
}

const prefixes: Readonly<Record<string, number>> = {
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  m: 1e-3,
  c: 1e-2,
  µ: 1e-6,
  μ: 1e-6,
  n: 1e-9,
};

/**
 * Returns both numbers in one unit, where only one of them says a unit: `1200·20 = 24 kJ` is computed in joules,
 * `14444/6 ≈ 2.4 MW` in kilowatts.
 */
function inBaseUnits(left: StatedNumber, right: StatedNumber): (readonly [StatedNumber, StatedNumber])[] {
  const prefixOf = ({ unit }: StatedNumber) => (unit.length > 1 ? prefixes[unit[0] ?? ""] : undefined);
  const [of, other] = [prefixOf(left), prefixOf(right)];
  if (of !== undefined && right.unit === "") return [of, of / 1000].map((by) => [scale(left, by), right] as const);
  return other !== undefined && left.unit === ""
    ? [other, other / 1000].map((by) => [left, scale(right, by)] as const)
    : [];
}

/**
 * Returns a number to be compared with the one beside it: a unit that only one of them has is dropped, percent beside a
 * plain number is a hundredth. Null if the units differ. What is counted in percent already, 10/1.2 = 8.3 %, is compared as it stands.
 */
function scaled(number: StatedNumber, beside: StatedNumber): StatedNumber | null {
  if (number.unit === beside.unit) return number;
  const isShare = number.unit === "%" && beside.unit === "";
  if (isShare) return scale(number, 0.01);
  const hasPercent = number.unit.includes("%") || beside.unit.includes("%");
  if (beside.unit === "%" && number.unit === "") return number;
  return !hasPercent && (number.unit === "" || beside.unit === "") ? number : null;
}

function scale({ value, spread, halfUnit, unit }: StatedNumber, by: number): StatedNumber {
  return { value: value * by, spread: () => spread() * by, halfUnit: halfUnit === null ? null : halfUnit * by, unit };
}

function isSame(left: StatedNumber, right: StatedNumber, sign: "=" | "≈"): boolean {
  const off = Math.abs(left.value - right.value);
  const size = Math.max(Math.abs(left.value), Math.abs(right.value));
  const about = sign === "≈" && left.halfUnit === null && right.halfUnit === null ? size * aboutShare : 0;
  const shown = (shownAllowance(left, sign) + shownAllowance(right, sign) + about) * (1 + 1e-9) + size * 1e-9;
  return off <= shown || off <= shown + left.spread() + right.spread();
}

/** A whole number that is about right may be rounded to its trailing zeros: ≈ 3000. */
function shownAllowance({ value, halfUnit }: StatedNumber, sign: "=" | "≈"): number {
  if (halfUnit === null) return 0;
  const [zeros = ""] = /0*$/.exec(String(Math.abs(value))) ?? [];
  const isRound = sign === "≈" && halfUnit === 0.5 && value !== 0;
  return isRound ? halfUnit * 10 ** zeros.length : halfUnit;
}
