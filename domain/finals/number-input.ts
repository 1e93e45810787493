import { parseUnit } from "./unit.ts";

/** Result of parsing a typed number: its value, or why it cannot be read, as shown to the learner. */
export type NumberInput = { kind: "number"; value: number } | { kind: "unreadable"; reason: string };

/**
 * Parses a number as people write it: `1.5`, `1,5`, `1e-3`, `2·10^-3`, `1 000`, `−3`, `3/4`, `1 3/4`, with or without
 * the unit that the question states. Ambiguous input is refused with the reason, never guessed.
 */
export function parseNumber(text: string, unit: string | null): NumberInput {
  const written = tidy(text);
  if (written === "") return refuse("Write a number.");
  const [, figures = "", rest = ""] = /^([-+]?[\d.,/' ]*(?:(?:x|\*)? ?10\^[-+]?\d+|e[-+]?\d+(?![a-z]))?)(.*)$/i.exec(
    written,
  ) ?? ["", "", written];
  const named = rest.trim();
  if (named !== "" && (unit === null || parseUnit(named) !== unit)) return refuse(reasonFor(named, unit));
  if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(figures.trim()))
    return refuse("This comma can be read in two ways. Write the number without it, or with a point.");
  const value = numberFrom(figures.trim());
  if (value === null) return refuse("This cannot be read as a number.");
  return Number.isFinite(value) ? { kind: "number", value } : refuse("This is no finite number.");
}

function refuse(reason: string): NumberInput {
  return { kind: "unreadable", reason };
}

function reasonFor(named: string, unit: string | null): string {
  if (parseUnit(named) === null && /\d/.test(named)) return "This cannot be read as a number.";
  return unit === null ? "Write the number alone." : `Write the number alone, or with ${unit} after it.`;
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const lowered = "0123456789+-";

/** Normalizes signs, spaces and exponents, and removes prefixes of a number: `x =`, `≈`, `$`. */
function tidy(text: string): string {
  return text
    .replaceAll(/10([⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)/g, (_whole, exponent: string) => `10^${lower(exponent)}`)
    .replaceAll(/[−–—﹣-]/g, "-")
    .replaceAll(/[\s\u00a0\u2009\u202f]+/g, " ")
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[×·⋅]/g, "*")
    .replaceAll("⁄", "/")
    .trim()
    .replace(/^(?:[A-Za-z]\w{0,3} ?)?[=≈~] ?/, "")
    .replace(/^([-+]?) ?[$€] ?(?=\d)(.*)$/, "$1$2")
    .replace(/^([-+]) /, "$1")
    .replace(/^([-+]?)10\^/, "$11*10^")
    .replaceAll(/ ?([*x]) ?(?=10\^)/g, "$1")
    .replaceAll(/ ?\/ ?(?=\d)/g, "/")
    .replace(/\.$/, "");
}

function lower(text: string): string {
  return text.replaceAll(/./gu, (figure) => lowered[raised.indexOf(figure)] ?? figure);
}

function numberFrom(figures: string): number | null {
  const power = /^(.*?)(?:(?:x|\*)10\^|e)([-+]?\d+)$/i.exec(figures);
  if (power) {
    const [, mantissa = "", exponent = ""] = power;
    const plain = pointed(mantissa);
    return plain === null ? null : Number(`${plain}e${exponent}`);
  }
  return decimal(figures) ?? fraction(figures);
}

/** Parses `3/4`, `-1.5/2`, and mixed numbers such as `1 3/4`. */
function fraction(figures: string): number | null {
  const mixed = /^([-+]?)(\d+) (\d{1,2})\/(\d+)$/.exec(figures);
  if (mixed) {
    const [, sign, whole, part, of] = mixed;
    return (sign === "-" ? -1 : 1) * (Number(whole) + Number(part) / Number(of));
  }
  const [over, under, ...others] = figures.split("/");
  if (under === undefined || others.length > 0) return null;
  const [top, bottom] = [decimal(over ?? ""), decimal(under)];
  return top === null || bottom === null ? null : top / bottom;
}

const plainNumber = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const grouped = [
  // 1 000 000.5 and 1 000 000,5, also with apostrophes
  /^[-+]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/,
  // 1,000.5 and 1,000,000
  /^[-+]?\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d+)?|(?:,\d{3})+\.\d+)$/,
  // 1.000,5 and 1.000.000
  /^[-+]?\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d+)?|(?:\.\d{3})+,\d+)$/,
] as const;

function decimal(text: string): number | null {
  const plain = pointed(text);
  return plain === null ? null : Number(plain);
}

/** Returns a number with a decimal point and without thousands separators; null when the text is not a number. */
function pointed(text: string): string | null {
  if (plainNumber.test(text)) return text.replace(",", ".");
  const [spaces, commas, points] = grouped;
  if (spaces.test(text)) return text.replaceAll(/[ ']/g, "").replace(",", ".");
  if (commas.test(text)) return text.replaceAll(",", "");
  if (points.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return null;
}
