import { readCompoundUnit } from "./measure.ts";

/** Spellings of each unit; the first one is shown beside an answer. Symbols are case-sensitive, words are not. */
const units: readonly (readonly string[])[] = [
  ["m", "meter", "meters", "metre", "metres"],
  ["km", "kilometer", "kilometers", "kilometre", "kilometres"],
  ["cm", "centimeter", "centimeters", "centimetre", "centimetres"],
  ["mm", "millimeter", "millimeters", "millimetre", "millimetres"],
  ["µm", "um", "micrometer", "micrometers", "micrometre", "micrometres", "micron", "microns"],
  ["m²", "square meter", "square meters", "square metre", "square metres", "sqm"],
  ["cm²", "square centimeter", "square centimeters"],
  ["m³", "cubic meter", "cubic meters", "cubic metre", "cubic metres"],
  ["cm³", "ccm", "cubic centimeter", "cubic centimeters"],
  ["L", "l", "liter", "liters", "litre", "litres"],
  ["ha", "hectare", "hectares"],
  ["s", "sec", "second", "seconds"],
  ["min", "minute", "minutes"],
  ["h", "hr", "hour", "hours"],
  ["days", "day", "d"],
  ["years", "year", "yr"],
  ["g", "gram", "grams"],
  ["kg", "kilogram", "kilograms"],
  ["t", "ton", "tons", "tonne", "tonnes"],
  ["N", "newton", "newtons"],
  ["kN", "kilonewton", "kilonewtons"],
  ["N·m", "newton meter", "newton meters"],
  ["kN·m"],
  ["J", "joule", "joules"],
  ["kJ", "kilojoule", "kilojoules"],
  ["MJ", "megajoule", "megajoules"],
  ["GJ", "gigajoule", "gigajoules"],
  ["Wh", "watt-hour", "watt-hours"],
  ["kWh", "kilowatt-hour", "kilowatt-hours"],
  ["MWh", "megawatt-hour", "megawatt-hours"],
  ["GWh", "gigawatt-hour", "gigawatt-hours"],
  ["TWh", "terawatt-hour", "terawatt-hours"],
  ["mW", "milliwatt", "milliwatts"],
  ["W", "watt", "watts"],
  ["kW", "kilowatt", "kilowatts"],
  ["MW", "megawatt", "megawatts"],
  ["GW", "gigawatt", "gigawatts"],
  ["TW", "terawatt", "terawatts"],
  ["Pa", "pascal", "pascals"],
  ["kPa", "kilopascal", "kilopascals"],
  ["MPa", "megapascal", "megapascals"],
  ["K", "kelvin", "kelvins"],
  ["°C", "degrees celsius"],
  ["°", "deg", "degree", "degrees"],
  ["rad", "radian", "radians"],
  ["m/s", "meters per second", "metres per second"],
  ["km/s", "kilometers per second"],
  ["km/h", "kilometers per hour"],
  ["m/s²"],
  ["kJ/K"],
  ["kJ/kg"],
  ["MPa/K"],
  ["V", "volt", "volts"],
  ["mV", "millivolt", "millivolts"],
  ["kV", "kilovolt", "kilovolts"],
  ["A", "ampere", "amperes", "amp", "amps"],
  ["mA", "milliampere", "milliamperes", "milliamp", "milliamps"],
  ["µA", "microampere", "microamperes", "microamp", "microamps"],
  ["Ω", "ohm", "ohms"],
  ["kΩ", "kilohm", "kilohms", "kiloohm", "kiloohms"],
  ["MΩ", "megohm", "megohms", "megaohm", "megaohms"],
  // Single letters of these stand for too much else in a question, such as the language C.
  ["coulombs", "coulomb"],
  ["mC", "millicoulomb", "millicoulombs"],
  ["µC", "uC", "microcoulomb", "microcoulombs"],
  ["nC", "nanocoulomb", "nanocoulombs"],
  ["pC", "picocoulomb", "picocoulombs"],
  ["farads", "farad"],
  ["mF", "millifarad", "millifarads"],
  ["µF", "uF", "microfarad", "microfarads"],
  ["nF", "nanofarad", "nanofarads"],
  ["pF", "picofarad", "picofarads"],
  ["henries", "henry"],
  ["mH", "millihenry", "millihenries"],
  ["µH", "uH", "microhenry", "microhenries"],
  ["teslas", "tesla"],
  ["mT", "millitesla", "milliteslas"],
  ["µT", "uT", "microtesla", "microteslas"],
  ["webers", "weber"],
  ["eV", "electronvolt", "electronvolts"],
  ["ms", "millisecond", "milliseconds"],
  ["µs", "us", "microsecond", "microseconds"],
  ["ns", "nanosecond", "nanoseconds"],
  ["nm", "nanometer", "nanometers", "nanometre", "nanometres"],
  ["mJ", "millijoule", "millijoules"],
  ["µJ", "uJ", "microjoule", "microjoules"],
  ["µW", "uW", "microwatt", "microwatts"],
  ["mm²", "square millimeter", "square millimeters", "square millimetre", "square millimetres"],
  ["mm³", "cubic millimeter", "cubic millimeters", "cubic millimetre", "cubic millimetres"],
  ["mL", "ml", "milliliter", "milliliters", "millilitre", "millilitres"],
  ["GPa", "gigapascal", "gigapascals"],
  ["MN", "meganewton", "meganewtons"],
  ["mN", "millinewton", "millinewtons"],
  ["µN", "uN", "micronewton", "micronewtons"],
  ["mol", "mole", "moles"],
  ["Hz", "hertz"],
  ["kHz", "kilohertz"],
  ["MHz", "megahertz"],
  ["GHz", "gigahertz"],
  ["dB", "decibel", "decibels"],
  ["bits", "bit"],
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
