import { romanNumeral } from "#domain/text/roman-numeral.ts";

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
  const lower = text.toLowerCase().replace(/['’]/g, "");
  // Most texts are ASCII, whose words are found in a fifth of the time.
  const words = /^[\x20-\x7f]*$/.test(lower)
    ? lower.match(/[a-z0-9+#]+/g)
    : lower
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .match(/[\p{L}\p{N}+#]+/gu);
  return (words ?? []).flatMap(romanNumbers).filter((word) => !fillers.has(word));
}

/** Returns a word with its number apart, if it ends in one, and that as a Roman numeral. */
function romanNumbers(word: string): string | string[] {
  if (Object.hasOwn(numberWords, word)) return numberWords[word] ?? word;
  const digit = word.at(-1) ?? "";
  const name = word.slice(0, -1);
  if (digit < "1" || digit > "9" || !/^(?:\p{L}{2,})?$/u.test(name)) return word;
  const numeral = romanNumeral(Number(digit)).toLowerCase();
  return name === "" ? numeral : [name, numeral];
}

/** Returns the words with short forms written out. */
export function writeOut(words: readonly string[]): string[] {
  return words.map((word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word));
}

/** Returns the words without those that only say how a subject is taught. */
export function withoutIntroduction(words: readonly string[]): string[] {
  return words.filter((word) => !introductions.has(word));
}
