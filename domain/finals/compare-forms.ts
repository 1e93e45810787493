import { areEquivalent } from "#domain/formula/equivalence.ts";
import { evaluate } from "#domain/formula/evaluate.ts";
import { parseFormula } from "#domain/formula/parse.ts";
import { normalizeAnswer } from "./answer-words.ts";
import type { AnswerForm, CheckedVariable, FormComparer } from "./check-answer.ts";
import { type Interval, parseIntervals } from "./intervals.ts";

/** Compares formulas, sets and intervals by value. Loads the reader of formulas: a browser imports it when it is needed. */
export const formComparer: FormComparer = {
  isSame(form, [answer, right], variables) {
    if (form === "formula") return isSameFormula(answer, right, variables);
    return form === "set" ? isSameSet(answer, right, variables) : isSameIntervals(answer, right);
  },
};

/** Returns why an answer of a form cannot be read, as the learner reads it; null when it can. */
export function problemOfForm(form: AnswerForm, answer: string, variables: readonly CheckedVariable[]): string | null {
  if (form === "interval")
    return parseIntervals(answer, readBound) ? null : "Write an interval such as [0, 3), or an inequality.";
  if (form === "set") return elementsOf(answer) ? null : "Write a set such as {1, 2}.";
  const formula = parseFormula(rightSide(answer), namesOf(variables));
  return formula.kind === "problem" ? formula.problem : null;
}

const leftName = String.raw`\p{L}[\p{L}\d_'′{}]{0,7}(?:\s?\([^()=]{1,8}\))?`;

/** Left side of an answer that is passed over: `y =`, `f'(x) =`, `dy/dx =`, `V_2(s)/V_1(s) =`. */
const leftSide = new RegExp(String.raw`^\s*\$?\s*${leftName}(?:\s?/\s?${leftName})?\s*=(?!=)`, "u");

function rightSide(text: string): string {
  return text.replace(leftSide, "").replace(/\.$/, "");
}

function namesOf(variables: readonly CheckedVariable[]): string[] {
  return variables.map(({ name }) => name);
}

function isSameFormula(answer: string, right: string, variables: readonly CheckedVariable[]): boolean {
  const names = namesOf(variables);
  const expected = parseFormula(rightSide(right), names);
  return [answer, withDecimalPoints(answer)].some((text) => {
    const given = parseFormula(withoutConstant(rightSide(text), right), names);
    return given.kind === "formula" && expected.kind === "formula" && areEquivalent(given, expected, variables);
  });
}

function withDecimalPoints(text: string): string {
  return text.replaceAll(/(?<=\d),(?=\d)/g, ".");
}

/** Removes a constant of integration where the right answer has none: `x^2 + C`. */
function withoutConstant(text: string, right: string): string {
  return /[+]\s*[Cc]\s*\$?$/.test(right) ? text : text.replace(/\s*\+\s*C\s*(?=\$?$)/, "");
}

/** Returns the elements of `{1, 2}`, `{1; 2}`, `1 and 2` or `x = 1, x = 2`; null when there is none. */
function elementsOf(text: string): string[] | null {
  const inside = text
    .replaceAll(/\\(?=[{}])|\$/g, "")
    .trim()
    .replace(/^(?:[A-Za-z]\s*(?:=|∈|\\in)\s*)?\{(.*)\}$/s, "$1")
    .trim();
  if (/^(?:∅|\\emptyset|\\varnothing)?$/.test(inside)) return text.trim() === "" ? null : [];
  const parts = inside.includes(";") ? inside.split(";") : splitOutside(inside);
  const elements = parts.flatMap((part) => part.split(/\s+(?:and|or)\s+/)).map((part) => rightSide(part).trim());
  return elements.some((element) => element === "") ? null : elements;
}

/** Splits at commas outside of brackets. */
function splitOutside(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth = Math.max(0, depth - 1);
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Most elements of a set that are compared. */
const mostElements = 50;

function isSameSet(answer: string, right: string, variables: readonly CheckedVariable[]): boolean {
  const [given, expected] = [elementsOf(answer), elementsOf(right)];
  if (!given || !expected || given.length > mostElements) return false;
  const isIn = (element: string, set: readonly string[]) =>
    set.some((other) => isSameElement(element, other, variables));
  return given.every((element) => isIn(element, expected)) && expected.every((element) => isIn(element, given));
}

function isSameElement(one: string, other: string, variables: readonly CheckedVariable[]): boolean {
  const [left, right] = [one, other].map((text) => parseFormula(text, namesOf(variables)));
  if (left?.kind === "formula" && right?.kind === "formula" && areEquivalent(left, right, variables)) return true;
  const [tuple, otherTuple] = [tupleOf(one), tupleOf(other)];
  if (tuple && otherTuple && tuple.length === otherTuple.length)
    return tuple.every((part, index) => isSameElement(part, otherTuple[index] ?? "", variables));
  return [one, other].every((text) => /^[\p{L}\s]+$/u.test(text)) && normalizeAnswer(one) === normalizeAnswer(other);
}

/** Returns the parts of `(1, 2)`; null for what is no tuple. */
function tupleOf(text: string): string[] | null {
  const [, inside] = /^\s*\((.*)\)\s*$/s.exec(text) ?? [];
  const parts = inside === undefined ? [] : splitOutside(inside);
  return parts.length > 1 ? parts : null;
}

/** Returns the value of a bound; null when it is no number. */
function readBound(text: string): number | null {
  const formula = parseFormula(text, []);
  if (formula.kind === "problem") return null;
  const value = evaluate(formula, {});
  return typeof value === "number" ? value : null;
}

function isSameIntervals(answer: string, right: string): boolean {
  const [given, expected] = [parseIntervals(answer, readBound), parseIntervals(right, readBound)];
  if (!given || !expected || given.length !== expected.length) return false;
  return given.every((interval, index) => isSameInterval(interval, expected[index]));
}

function isSameInterval(one: Interval, other: Interval | undefined): boolean {
  if (!other) return false;
  const isBound = (a: Interval["from"], b: Interval["from"]) => isClose(a.at, b.at) && a.isIn === b.isIn;
  return isBound(one.from, other.from) && isBound(one.to, other.to);
}

function isClose(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}
