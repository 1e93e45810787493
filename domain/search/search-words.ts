import { parseRomanNumeral, romanNumeral } from "#domain/text/roman-numeral.ts";

/** Words that names and queries may leave out. */
const fillers = new Set("a an and for in of on or the to with".split(" "));

/** Words that say how a subject is taught, and not which: "intro to psychology", "python for beginners". */
const introductions = new Set(
  "basic basics beginner beginners class college course courses degree how intro introduction introductory learn tutorial".split(
    " ",
  ),
);

/** Short forms of words, as learners and syllabi write them. */
const shortForms: Readonly<Record<string, string>> = {
  algo: "algorithms",
  arch: "architecture",
  bio: "biology",
  calc: "calculus",
  chem: "chemistry",
  comp: "computer",
  dev: "development",
  diff: "differential",
  econ: "economics",
  engg: "engineering",
  eng: "engineering",
  eq: "equations",
  eqs: "equations",
  alg: "algebra",
  hist: "history",
  intl: "international",
  lin: "linear",
  lit: "literature",
  math: "mathematics",
  maths: "mathematics",
  mgmt: "management",
  mol: "molecular",
  org: "organic",
  phil: "philosophy",
  prob: "probability",
  psych: "psychology",
  sci: "science",
  stat: "statistics",
  stats: "statistics",
  thermo: "thermodynamics",
};

/** Names of the first course of a row: "econ 101", "calculus one". */
const numberWords: Readonly<Record<string, string>> = { "101": "i", one: "i", two: "ii", three: "iii" };

/**
 * Splits a text into lower-case words without accents, punctuation and fillers. Numbers are Roman, as in the names of
 * courses: "Calc 1", "calc1" and "CALC I" are the words `calc` and `i`.
 */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/['’]/g, "");
  return (plain.match(/[\p{L}\p{N}+#]+/gu) ?? [])
    .flatMap((word) => word.replace(/^(\p{L}{2,})(\d)$/u, "$1 $2").split(" "))
    .map((word) => numberWords[word] ?? (/^[1-9]$/.test(word) ? romanNumeral(Number(word)).toLowerCase() : word))
    .filter((word) => !fillers.has(word));
}

/** Returns the words with short forms written out. */
export function writeOut(words: readonly string[]): string[] {
  return words.map((word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word));
}

/** Returns the words without those that only say how a subject is taught. */
export function withoutIntroduction(words: readonly string[]): string[] {
  return words.filter((word) => !introductions.has(word));
}

/** Returns the sequence number at the end of a name such as `Calculus II`; null without one. */
export function sequenceNumber(name: string): number | null {
  return parseRomanNumeral(/ ([IVX]+)$/.exec(name)?.[1] ?? "");
}
