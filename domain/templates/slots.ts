import { evaluate, type FormulaValues } from "#domain/formula/evaluate.ts";
import { type Formula, parseFormula } from "#domain/formula/parse.ts";
import { type NumberFormat, numberText } from "./number-text.ts";
import { formulaProblem } from "./template-schema.ts";

/** Place in a text for a number: `<<a>>`, `<<a/b:2>>` with two decimals, `3s` with three significant digits, `+` with its sign. */
interface Slot {
  written: string;
  formula: string;
  format: NumberFormat;
}

const slotPattern = /<<([^<>]*)>>/g;
const formatPattern = /^(?<sign>\+?)(?:(?<count>\d)(?<unit>s?))?$/;

function parseSlot(written: string): Slot | null {
  const [formula = "", form = "", ...more] = written.split(":").map((part) => part.trim());
  const found = formatPattern.exec(form)?.groups;
  if (!found || more.length > 0 || formula === "") return null;
  const { count, unit } = found;
  const kind = unit === "s" ? "significant" : "decimals";
  if (kind === "significant" && count === "0") return null;
  const digits = count === undefined ? undefined : ({ kind, count: Number(count) } as const);
  return { written, formula, format: { digits, isSigned: found.sign === "+" } };
}

/** Returns what is wrong with the slots of a text, given the names that they may use. */
export function slotProblems(text: string, known: ReadonlySet<string>): string[] {
  const problems = [...text.matchAll(slotPattern)].flatMap(([whole, written = ""]) => {
    const slot = parseSlot(written);
    if (!slot) return [`write ${whole} like <<a>>, <<a:2>>, <<a:3s>> or <<a:+>>`];
    const problem = formulaProblem(slot.formula, known);
    return problem === null ? [] : [`${whole} ${problem}`];
  });
  const rest = text.replaceAll(slotPattern, "");
  return /<<|>>/.test(rest)
    ? [...problems, "has a slot that does not end: write <<a>>, without < and > in it"]
    : problems;
}

/** Removes what differs between the instances of a text, to compare wordings. */
export function withoutSlots(text: string): string {
  return text.replaceAll(slotPattern, "0");
}

/** Thrown where an instance has no value for a slot, with the reason as an author reads it. */
export class UnfilledSlot extends Error {}

/** Values by name, and the form of the key where a slot gives none. */
export interface SlotValues {
  values: FormulaValues;
  keyFormat: NumberFormat;
}

const formulas = new Map<string, Formula>();

/** Most parsed formulas that are kept, 1 MB. A catalogue of 400 courses with 16 templates each has about 60,000. */
const mostFormulas = 2000;

/**
 * Parses a formula that was checked before, and keeps it.
 * @throws {Error} if it cannot be read
 */
export function checkedFormula(text: string): Formula {
  const known = formulas.get(text);
  if (known) return known;
  const parsed = parseFormula(text);
  if (parsed.kind === "problem") throw new Error(`${text}: ${parsed.problem}`);
  if (formulas.size >= mostFormulas) formulas.clear();
  formulas.set(text, parsed);
  return parsed;
}

/**
 * Fills the slots of a text.
 * @throws {UnfilledSlot} if a slot has no value, or one that cannot stand in a text
 */
export function fillSlots(text: string, { values, keyFormat }: SlotValues): string {
  return text.replaceAll(slotPattern, (whole, written: string) => {
    const slot = parseSlot(written);
    if (!slot) throw new UnfilledSlot(`${whole} cannot be read`);
    const { formula, format } = slot;
    const value = values[formula] ?? evaluate(checkedFormula(formula), values);
    if (typeof value !== "number") throw new UnfilledSlot(`${whole} has no value`);
    const digits = format.digits ?? (formula === "key" ? keyFormat.digits : undefined);
    const filled = numberText(value, { ...format, digits });
    if (filled === null) throw new UnfilledSlot(`${whole} is ${value}: say how to round it, as in <<a:3s>>`);
    return filled;
  });
}
