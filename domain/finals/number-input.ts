import { foldWord } from "./fold-word.ts";
import { convert } from "./measure.ts";
import { figuresForWords } from "./number-words.ts";
import { parseUnit } from "./unit.ts";

/**
 * Result of parsing a typed number: its value in the unit that is asked for, or why it cannot be read, as shown to the
 * learner. `readings` are the values of a number that can be read in two ways.
 */
export type NumberInput =
  | { kind: "number"; value: number }
  | { kind: "unreadable"; reason: string; readings?: readonly number[] };

/** What a question asks for: its unit, and its own words, which may follow the number (`28 firms`). */
export interface AskedNumber {
  unit: string | null;
  words?: ReadonlySet<string>;
}

/** Longest number that is read, in characters. */
const longest = 300;

/**
 * Parses a number as people write it: `1.5`, `1,5`, `1e-3`, `2·10^-3`, `1 000`, `−3`, `3/4`, `2^12`, `twenty-eight`,
 * `×4`, `by a factor of 4`, `12·9 = 108`, alone or with a unit, which is converted to the one that is asked for.
 * Ambiguous input is refused with the reason, never guessed.
 */
export function parseNumber(text: string, { unit, words }: AskedNumber): NumberInput {
  if (text.length > longest) return refuse("This cannot be read as a number.");
  const written = tidy(text, unit);
  if (written === "") return refuse("Write a number.");
  const [, figures = "", rest = ""] = numberAtStart.exec(written) ?? ["", "", written];
  const named = rest.trim();
  const scale = scaleOf(named, { unit, words });
  if (scale === null) return refuse(reasonFor(named, unit));
  const values = readingsOf(figures.trim()).map(scale);
  const [value] = values;
  if (value === undefined) return refuse("This cannot be read as a number.");
  if (isAmbiguous(figures))
    return {
      ...refuse("This comma can be read in two ways. Write the number without it, or with a point."),
      readings: values,
    };
  return Number.isFinite(value) ? { kind: "number", value } : refuse("This is no finite number.");
}

const numberAtStart =
  /^([-+]?[\d.,/' ]*(?:(?:x|\*)? ?10\^[-+]?\d+|\^[-+]?\d{1,3}|e[-+]?\d+(?![a-z]))?(?: ?(?:pi(?![a-z])|√ ?(?:\d+(?:\.\d+)?|\(\d+(?:\.\d+)?\)))(?: ?\/ ?\d{1,3})?)?)(.*)$/i;

function refuse(reason: string): { kind: "unreadable"; reason: string } {
  return { kind: "unreadable", reason };
}

type Scale = (value: number) => number;

const unchanged: Scale = (value) => value;

/** Returns what turns the figures into the asked unit, given what stands after them; null when that does not fit. */
function scaleOf(named: string, asked: AskedNumber): Scale | null {
  if (named === "") return unchanged;
  const [, size = "", rest = ""] = /^(thousand|million|billion)\b ?(.*)$/i.exec(named) ?? [];
  const times = asked.words?.has(size.toLowerCase()) ? undefined : sizes.get(size.toLowerCase());
  if (times !== undefined) {
    const scale = scaleOf(rest, asked);
    return scale && ((value) => scale(value * times));
  }
  return asked.unit === null ? scaleOfCount(named, asked.words) : scaleOfUnit(named, asked.unit, asked.words);
}

const sizes = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

function scaleOfUnit(named: string, unit: string, words: AskedNumber["words"]): Scale | null {
  // Whoever is asked for dollars per ton may leave out the tons.
  if (parseUnit(named) === unit || (unit.startsWith("dollars per ") && parseUnit(named) === "$")) return unchanged;
  if (convert(1, named, unit) !== null) return (value) => convert(value, named, unit) ?? Number.NaN;
  // As values of resistors are written: `15k`.
  if (/^[kM]$/.test(named) && convert(1, "Ω", unit) !== null) return scaleOfUnit(`${named}Ω`, unit, words);
  // A word of the question after the unit: `30 MWh a year`.
  const [, shorter, last = ""] = /^(.+?)(?: an?)? (\p{L}{3,})$/u.exec(named) ?? [];
  return shorter !== undefined && words?.has(foldWord(last.toLowerCase())) ? scaleOfUnit(shorter, unit, words) : null;
}

function scaleOfCount(named: string, words: AskedNumber["words"]): Scale | null {
  if (parseUnit(named) === "%") return (value) => value / 100;
  const following = named.toLowerCase().split(" ");
  const isCounted = following.every((word) => counted.has(word) || words?.has(foldWord(word)) || /^\p{L}$/u.test(word));
  return isCounted && following.length <= 3 && parseUnit(named) === null ? unchanged : null;
}

/** Words that may follow any number without a unit. */
const counted = new Set(["unit", "units", "people", "persons", "items", "times", "of"]);

function reasonFor(named: string, unit: string | null): string {
  if (parseUnit(named) === null && /\d/.test(named)) return "This cannot be read as a number.";
  return unit === null ? "Write the number alone." : `Write the number alone, or with ${unit} after it.`;
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const lowered = "0123456789+-";

/** Normalizes signs, spaces and exponents, and removes what may stand around a number. */
function tidy(text: string, unit: string | null): string {
  const written = text
    .replaceAll(/10([⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)/g, (_whole, exponent: string) => `10^${lower(exponent)}`)
    .replaceAll(/(\d?) ?([¼-¾⅐-⅞])/g, (_whole, before: string, part: string) => {
      return `${before}${before && " "}${part.normalize("NFKD")}`;
    })
    .replaceAll(/[−–—﹣-]/g, "-")
    .replaceAll(/[\s\u00a0\u2009\u202f]+/g, " ")
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[×·⋅]/g, "*")
    .replace(/^\$([^$]+)\$$/, "$1")
    .replaceAll("π", "pi")
    .replaceAll(/\bsqrt\b/gi, "√")
    .replaceAll("⁄", "/")
    .trim()
    .replace(/\.$/, "");
  const alone = withoutFactor(withoutLead(afterEquals(withoutBrackets(written))), unit);
  return figuresForWords(alone)
    .replace(/^([-+]?) ?(US\$|[$€]) ?([\d.,' ]*\d)/, "$1$3 $2")
    .replace(/^([-+]) /, "$1")
    .replace(/^([-+]?)10\^/, "$11*10^")
    .replaceAll(/ ?([*x]) ?(?=10\^)/g, "$1")
    .replaceAll(/ ?\/ ?(?=\d)/g, "/")
    .replace(/(?<=\d)(?: 1)? ?\/ ?(?=\p{L})/u, " per ");
}

/** Removes brackets around the whole, and a remark in brackets at the end. */
function withoutBrackets(text: string): string {
  const whole = /^\(([^()]*)\)$/.exec(text);
  return whole ? (whole[1] ?? "").trim() : text.replace(/(?<=\S) \((?!not\b)[^()]*\)$/, "");
}

/** Returns what stands after the last equals sign, if a formula or a name stands before it: `k = 2`, `12*9 = 108`. */
function afterEquals(text: string): string {
  const at = Math.max(text.lastIndexOf("="), text.lastIndexOf("≈"), text.lastIndexOf("~"));
  if (at < 0) return text;
  const before = text.slice(0, at);
  const isFormula =
    before.length <= 60 &&
    /^[\p{L}\d\s+\-*/^().,'′_|=≈~%√]*$/u.test(before) &&
    !/\p{L}{8}|\b(?:or|and)\b/u.test(before);
  return isFormula ? text.slice(at + 1).trim() : text;
}

const lead =
  /^(?:it(?:'s| is)?|the answer is|answer:?|about|approximately|approx\.?|roughly|around|circa|ca\.?|exactly|by|a|an|the|factor(?: of)?)(?: (?!half|hundred|thousand|million|quarter|third)|(?<=:) ?)/i;

/** Removes what leads to a number in words: `it is`, `about`, `by a factor of`. */
function withoutLead(text: string): string {
  let rest = text;
  for (let count = 0; count < 4 && lead.test(rest); count += 1) rest = rest.replace(lead, "");
  return rest;
}

/** Removes the marks of a factor where no unit is asked for: `*4`, `x 4`, `4x`, `4 times as large`, `4-fold`. */
function withoutFactor(text: string, unit: string | null): string {
  if (unit !== null) return text;
  return text
    .replace(/^(?:\*|x|times) ?(?=[\d.])/i, "")
    .replace(
      /^([-\w.,/' ]*?[\w.])(?:(?<=\d) ?(?:x|\*)|[- ]?fold| times(?: (?:as (?:large|big|great|long|much|many|high|fast)|larger|bigger|greater|longer|more|higher|faster))?)$/i,
      "$1",
    );
}

function lower(text: string): string {
  return text.replaceAll(/./gu, (figure) => lowered[raised.indexOf(figure)] ?? figure);
}

/** Returns true where a comma can be a decimal one or separate thousands: `1,290`. */
function isAmbiguous(figures: string): boolean {
  return /^[-+]?[1-9]\d{0,2},\d{3}$/.test(figures.trim());
}

/** Returns the value of figures; two where a comma can be read in two ways, unless nobody writes such decimals (`25,000`); else none. */
function readingsOf(figures: string): number[] {
  if (isAmbiguous(figures))
    return [Number(figures.replace(",", "")), Number(figures.replace(",", "."))].slice(
      0,
      figures.endsWith("000") ? 1 : 2,
    );
  const value = numberFrom(figures);
  return value === null ? [] : [value];
}

function numberFrom(figures: string): number | null {
  const power = /^(.*?)(?:(?:x|\*)10\^|e)([-+]?\d+)$/i.exec(figures);
  if (power) {
    const [, mantissa = "", exponent = ""] = power;
    const plain = pointed(mantissa);
    return plain === null ? null : Number(`${plain}e${exponent}`);
  }
  return decimal(figures) ?? fraction(figures) ?? powerOf(figures) ?? timesPi(figures) ?? timesRoot(figures);
}

function powerOf(figures: string): number | null {
  const [, base = "", exponent] = /^([^^]*)\^([-+]?\d{1,3})$/.exec(figures) ?? [];
  const value = exponent === undefined ? null : decimal(base);
  return value === null ? null : value ** Number(exponent);
}

/** Parses multiples of π: `pi`, `2pi`, `-3 pi/4`. */
function timesPi(figures: string): number | null {
  const [, times, under = "1"] = /^(.*?) ?pi(?: ?\/ ?(\d+))?$/i.exec(figures) ?? [];
  if (times === undefined) return null;
  const factor = /^[-+]?$/.test(times) ? Number(`${times}1`) : (decimal(times) ?? fraction(times));
  return factor === null ? null : (factor * Math.PI) / Number(under);
}

/** Parses multiples of a square root: `√5`, `2√2`, `-sqrt(5)/3`. */
function timesRoot(figures: string): number | null {
  const [, times, root = "", under = "1"] =
    /^([^√]*?) ?√ ?\(?(\d+(?:\.\d+)?)\)?(?: ?\/ ?(\d{1,3}))?$/.exec(figures) ?? [];
  if (times === undefined) return null;
  const factor = /^[-+]?$/.test(times) ? Number(`${times}1`) : decimal(times);
  return factor === null ? null : (factor * Math.sqrt(Number(root))) / Number(under);
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
