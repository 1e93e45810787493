import { prefixSigns, readCompoundUnit } from "./measure.ts";

/**
 * Units that take prefixes: the symbol, the words, and the prefixes with which it is asked for. The letters B, C, F, H, S
 * and T stand for too much else in a question, so that these are known by their words unless they have a prefix; so are
 * bits.
 */
const families: readonly (readonly [symbol: string, words: string, prefixes: string])[] = [
  ["m", "meter metre", "kcmµn"],
  ["L", "liter litre", "m"],
  ["s", "second", "mµn"],
  ["g", "gram", "k"],
  ["N", "newton", "mµkM"],
  ["J", "joule", "mµkMG"],
  ["Wh", "watt-hour", "kMGT"],
  ["W", "watt", "mµkMGT"],
  ["Pa", "pascal", "kMG"],
  ["V", "volt", "mk"],
  ["A", "ampere amp", "mµ"],
  ["Ω", "ohm", "kM"],
  ["S", "siemens", "mµ"],
  ["Hz", "hertz", "kMG"],
  ["C", "coulomb", "mµnp"],
  ["F", "farad", "mµnp"],
  ["H", "henry", "mµ"],
  ["T", "tesla", "mµ"],
  ["bit", "bit", "kMG"],
  ["B", "byte", "kMGT"],
];

const signNames = new Map(Object.entries(prefixSigns).map(([name, sign]) => [sign, name]));

/** Returns the spellings of a unit with each of its prefixes, as in the list of the others. */
function spellFamily([symbol, words, prefixes]: (typeof families)[number]): string[][] {
  return ["", ...prefixes].map((sign) => {
    const spelled = words.split(" ").flatMap((word) => {
      const whole = (signNames.get(sign) ?? "") + word;
      return [/[sz]$/.test(whole) ? whole : `${whole.replace(/y$/, "ie")}s`, whole];
    });
    if (sign === "" && /^(?:[BCFHST]|bit)$/.test(symbol)) return spelled;
    return [sign + symbol, ...(sign === "µ" ? [`u${symbol}`] : []), ...spelled];
  });
}

/** Spellings of each unit; the first one is shown beside an answer. Symbols are case-sensitive, words are not. */
const units: readonly (readonly string[])[] = [
  ...families.flatMap(spellFamily),
  ["µm", "micron", "microns"],
  ["m²", "square meter", "square meters", "square metre", "square metres", "sqm"],
  ["cm²", "square centimeter", "square centimeters"],
  ["mm²", "square millimeter", "square millimeters"],
  ["m³", "cubic meter", "cubic meters", "cubic metre", "cubic metres"],
  ["cm³", "ccm", "cubic centimeter", "cubic centimeters"],
  ["mm³", "cubic millimeter", "cubic millimeters"],
  ["L", "l"],
  ["mL", "ml"],
  ["ha", "hectare", "hectares"],
  ["s", "sec"],
  ["min", "minute", "minutes"],
  ["h", "hr", "hour", "hours"],
  ["days", "day", "d"],
  ["years", "year", "yr"],
  ["t", "ton", "tons", "tonne", "tonnes"],
  ["mol", "mole", "moles"],
  ["mmHg", "millimeter of mercury", "millimeters of mercury"],
  ["N·m", "newton meter", "newton meters"],
  ["kN·m"],
  ["eV", "electronvolt", "electronvolts"],
  ["kΩ", "kilohm", "kilohms"],
  ["MΩ", "megohm", "megohms"],
  ["K", "kelvin", "kelvins"],
  ["°C", "degrees celsius"],
  ["°", "deg", "degree", "degrees"],
  ["rad", "radian", "radians"],
  ["dB", "decibel", "decibels"],
  ["KiB", "kibibyte", "kibibytes"],
  ["MiB", "mebibyte", "mebibytes"],
  ["GiB", "gibibyte", "gibibytes"],
  ["MFLOP/s", "MFLOPS", "megaflops"],
  ["GFLOP/s", "GFLOPS", "gigaflops"],
  ["TFLOP/s", "TFLOPS", "teraflops"],
  ["pixels", "pixel", "px"],
  ["%", "percent", "percentage", "per cent", "pct"],
  ["€", "euro", "euros", "EUR"],
  ["$", "dollar", "dollars", "USD", "US$"],
  ["dollars per ton", "$/ton", "$/t", "$ per ton", "dollar per ton", "dollars per tonne"],
  ["cells per hour", "cells/hour", "cells/h"],
  ["revolutions", "revolution", "rev", "turns", "turn"],
];

const byWriting = new Map(units.flatMap(([shown = "", ...others]) => [shown, ...others].map((w) => [plain(w), shown])));
const byWord = new Map([...byWriting].map(([writing, shown]) => [writing.toLowerCase(), shown]));

/** Returns the unit that a text spells, in its display form; null when it is unknown. */
export function parseUnit(text: string): string | null {
  const writing = plain(text);
  // Only words are matched without case: mW and MW are different units.
  return byWriting.get(writing) ?? (/[a-z]{4}/i.test(writing) ? byWord.get(writing.toLowerCase()) : undefined) ?? null;
}

/** Removes typographic differences: spaces, TeX, multiplication signs, raised digits. */
function plain(text: string): string {
  return text
    .replaceAll(/\\mathrm|\\text|\\[, ;!]|[{}$]/g, (match) => (match === "$" ? "$" : ""))
    .replaceAll(/\^?\\circ/g, "°")
    .replaceAll(/[\s·⋅*.^()-]/g, "")
    .replaceAll("²", "2")
    .replaceAll("³", "3")
    .replaceAll("μ", "µ")
    .replaceAll("º", "°");
}

const formula = String.raw`\$(?:[^$\\]|\\.)+\$`;
// A lookahead, so that overlapping phrases match: "the force in leg A in newtons" matches twice.
const named = new RegExp(
  String.raw`\b(?:in|how many|wh(?:at|ich))\s+(?=(${formula}|[^\s,.;:?!]+(?:\s+[^\s,.;:?!]+){0,2}))`,
  "gi",
);

/** Matches a sentence that only says how to write the answer: `Round to three decimals.` */
const manner = /^(?:give|round)\b.{0,50}$/i;

/**
 * Returns the unit in which a question wants its number (`in newtons`, `How many seconds`); null when it names none.
 */
export function unitInQuestion(question: string): string | null {
  const sentences = question
    .replaceAll(/\([^()]*\)/g, (aside) => (aside.includes(" in ") ? "" : aside))
    .split(/(?<=[.?!])\s+(?=[A-Z])/)
    .reverse();
  for (const sentence of sentences) {
    const units = [...sentence.matchAll(named)].flatMap(([, words = ""]) => unitIn(words) ?? []);
    const unit = units.at(-1);
    if (unit) return unit;
    if (!manner.test(sentence)) return null;
  }
  return null;
}

/** Returns the unit at the start of a text, the longest match. */
function unitIn(text: string): string | null {
  if (text.startsWith("$")) return namedUnit(text.slice(1, -1));
  const words = text.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const unit = namedUnit(words.slice(0, count).join(" "));
    if (unit) return unit;
  }
  return null;
}

/** Returns the unit that a whole text spells: one of the list, or one that is made of others. */
function namedUnit(text: string): string | null {
  return parseUnit(text) ?? readCompoundUnit(text);
}
