import { evaluate } from "#domain/formula/evaluate.ts";
import { formulaFunctions } from "#domain/formula/functions.ts";
import { parseFormula } from "#domain/formula/parse.ts";

/** Number that one side of an equality states. */
export interface StatedNumber {
  value: number;
  /** Computes how far the value may be off since the decimals that it is computed from are rounded. */
  spread: () => number;
  /** Half a unit of the last figure shown, for a number that is written out; null for an expression. */
  halfUnit: number | null;
  /** Unit as written, without spaces; empty for a plain number. */
  unit: string;
}

const group = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`;
const unitPattern = /\\(?:text|mathrm|textrm|mathit|operatorname)\s*\{([^{}]*)\}(?:\^\{?(-?\d)\}?)?/g;
/** A command, with the words in it; what has other letters than these and e has variables. */
const command = /\\(?:text|mathrm|textrm|mathit|operatorname)\s*\{[^{}]*\}|\\[a-zA-Z]+/g;
const temperature = /\^\s*\{?\s*\\circ\s*\}?\s*\\(?:text|mathrm)\s*\{\s*([CFK])\s*\}/g;
const unitText = /^[\s~]*[A-Za-zµΩμ°€%/·\s²³]{1,14}[\s~]*$/;
const words = /\b(?:if|and|or|for|otherwise|so|when|where|of|as|is|the|to|with|else|at|mod|bits|then|not)\b/i;

/** Returns false for a side that has no figures, or letters that no number has; true says little. */
export function mayBeNumber(source: string): boolean {
  return /\d/.test(source) && !/[a-df-zA-Z]/.test(source.replaceAll(command, ""));
}

/**
 * Reads one side of an equality in TeX or plain text; null when it is not a number: it has variables, or signs that no
 * number has. Nothing is guessed.
 */
export function readStatedNumber(source: string): StatedNumber | null {
  const units: string[] = [];
  let isReadable = true;
  const text = plainTex(source)
    .replaceAll(temperature, " \\mathrm{°$1}")
    .replaceAll(unitPattern, (_, name: string, power = "") => {
      if (!unitText.test(name) || words.test(name)) isReadable = false;
      units.push(name.replaceAll(/[\s~]/g, "") + power);
      return " ";
    });
  if (!isReadable || new Set(units).size > 1) return null;
  const degrees = text.replaceAll(/\^\s*\{?\s*\\circ\s*\}?/g, "°");
  const shares = degrees.replaceAll(/\\?%/g, () => {
    units.push("%");
    return " ";
  });
  const written = shares
    .replaceAll(/\\\$|€|\\euro/g, " ")
    .replaceAll(/(?<=\d)\s*[.,;:]\s*$/g, "")
    .trim();
  if (!isNumeric(written)) return null;
  const value = numberOf(written);
  if (value === null) return null;
  const halfUnit = halfUnitOf(written);
  return { value, spread: () => (halfUnit === null ? spreadOf(written, value) : 0), halfUnit, unit: units[0] ?? "" };
}

const fractionOverFigure = new RegExp(String.raw`\\frac\s*${group}\s*(\d)`, "g");
const cubeRoot = new RegExp(String.raw`\\sqrt\s*\[3\]\s*${group}`, "g");
const squareRoot = new RegExp(String.raw`\\sqrt\s*${group}`, "g");

/** Replaces spacing, brackets that grow and short forms of fractions and roots. */
function plainTex(source: string): string {
  return source
    .replaceAll("{,}", "")
    .replaceAll(/(?<=\d)(?:\\,|\\ |~|,)(?=\d{3}(?!\d))/g, "")
    .replaceAll(/\\(?:left|right|bigl?|bigr?|Bigl?|Bigr?|displaystyle)(?![a-z])/g, " ")
    .replaceAll(/\\[,;:! ]|\\q?quad(?![a-z])|~/g, " ")
    .replaceAll(/\\[dt]frac/g, "\\frac")
    .replaceAll(/\\frac\s*(\d)\s*(\d)/g, "\\frac{$1}{$2}")
    .replaceAll(/\\frac\s*(\d)\s*\{/g, "\\frac{$1}{")
    .replaceAll(fractionOverFigure, "\\frac{$1}{$2}")
    .replaceAll(cubeRoot, "cbrt($1)")
    .replaceAll(squareRoot, "sqrt($1)")
    .replaceAll(/\\sqrt\s*(\d)/g, "sqrt($1)")
    .replaceAll(/(\\[a-zA-Z]+)(?=\d)/g, "$1 ")
    .replaceAll(/\\l?dots|…/g, "?");
}

/** Returns true when a text has figures, operators and functions only. A base of numbers, `101_2`, is no number. */
function isNumeric(text: string): boolean {
  if (!/\d/.test(text) || /[_?=<>|!,;:&'"#@[\]]/.test(text)) return false;
  const rest = text.replaceAll(/\\?([a-zA-Z]+)/g, (_, word: string) => {
    if (["frac", "cdot", "times", "div", "pi", "e"].includes(word)) return word === "e" ? "\u2107" : "";
    return formulaFunctions.has(word) ? "" : "\u2107";
  });
  // The number e stands with an exponent only; alone it is most often a variable.
  return !rest.replaceAll(/\u2107(?=\s*\^)/g, "").includes("\u2107");
}

/**
 * A number and its power of ten are one factor, also below a stroke: `3/2.5\times10^{7}`. The 7 of `10^7\cdot10^2` is no
 * such number.
 */
const powerOfTen = /(?<![\^\d.])(\d+(?:\.\d+)?)\s*(?:\\cdot|\\times|·|×)\s*10\s*\^\s*\{?\s*(-?\d+)\s*\}?/g;

function numberOf(text: string): number | null {
  const formula = parseFormula(
    text.replaceAll(powerOfTen, (_, factor: string, power: string) => `(${factor}*10^(${power}))`),
  );
  if (formula.kind === "problem" || formula.names.length > 0) return null;
  const value = evaluate(formula, {});
  return typeof value === "number" ? value : null;
}

const literal =
  /^([-+−]?)\s*(\d+)(?:\.(\d+))?(?:\s*(?:\\cdot|\\times|·|×|\*)\s*10\^\{?\s*([-−]?\d+)\s*\}?|e([-+]?\d+))?$/;

/** Returns half a unit of the last figure of a number that is written out. */
function halfUnitOf(text: string): number | null {
  const match = literal.exec(text.replaceAll(/\s+/g, " "));
  if (!match) return null;
  const [, , , decimals = "", power, exponent] = match;
  const shift = Number((power ?? exponent ?? "0").replace("−", "-"));
  return 0.5 * 10 ** (shift - decimals.length);
}

/** Returns how far a value moves when every decimal in its expression moves by half of its last figure. */
function spreadOf(text: string, value: number): number {
  let spread = Math.abs(value) * 1e-9;
  for (const match of text.matchAll(/\d+\.(\d+)/g)) {
    const [number, decimals = ""] = match;
    const moved = Number(number) + 0.5 * 10 ** -decimals.length;
    const other = numberOf(
      text.slice(0, match.index) + moved.toFixed(decimals.length + 1) + text.slice(match.index + number.length),
    );
    if (other !== null) spread += Math.abs(other - value);
  }
  return spread;
}
