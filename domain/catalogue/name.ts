import { parseRomanNumeral } from "#domain/text/roman-numeral.ts";
import { textHash } from "#domain/text/text-hash.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { slugOf } from "./slug.ts";

/**
 * The longest name of a program or course, in characters. Its address in percent-encoding then still fits into what a
 * recent history keeps of an address (2,000), and the name into every request that says it.
 */
export const nameMax = 200;

/** Names of at most so many characters are their own slug; item keys of 200 hold a slug and an item's id. */
const plainMax = 100;

/** The longest part of a slug that is made of words; a hyphen and a hash of seven characters at most follow. */
const wordsMax = 90;

/** What nobody sees: two names that differ by it alone could not be told apart. */
const unseen = /[\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name as it is kept: composed (NFC), without what nobody sees, single spaces, none at its ends. */
export function cleanName(name: string): string {
  return name.normalize("NFC").replace(unseen, "").replace(/\s+/gu, " ").trim();
}

/** Whether a clean name can be stored and shown at an address: a browser takes `.` and `..` for a way to elsewhere. */
export function isName(name: string): boolean {
  return name !== "" && name.length <= nameMax && !/^\.\.?$/.test(name) && !/[\p{Cc}\p{Cs}]/u.test(name);
}

/**
 * The folder or file name of a program or course, by which items and progress are kept. Names of the letters a to z,
 * digits, spaces, hyphens and `&` are their words joined by hyphens. Any other name has a hash behind its words, so that
 * `C`, `C++` and `C#` have slugs of their own; the slug of a slug is itself. Upper and lower case, typographic signs and
 * composed or decomposed accents make no difference: they are the same name, written another way.
 */
export function nameSlug(name: string): string {
  const written = cleanName(name)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, "-");
  const plain = slugOf(written);
  const isPlain = /^[a-z0-9 _&-]*$/.test(written) && written.length <= plainMax;
  if (written === "" || (isPlain && plain !== "")) return plain;
  return [readable(written), textHash(written)].filter((part) => part !== "").join("-");
}

/** The words of a name for people who look into a folder: signs by their names, letters without their accents. */
function readable(written: string): string {
  const spelled = written.replace(/\+/g, " plus ").replace(/#/g, " sharp ").replace(/'/g, "");
  return slugOf(spelled.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, wordsMax).replace(/-$/, "");
}

/** The highest sequence number that is read from the last word of a slug: `mix` is no number of a course. */
const sequenceMax = 12;

/** A name whose slug this is, for what nobody has named: `calculus-ii` is Calculus II. */
export function nameOfSlug(slug: string): string {
  const words = slug.split(/[-_]+/).filter((word) => word !== "");
  const last = words.at(-1)?.toUpperCase() ?? "";
  const sequence = words.length > 1 ? parseRomanNumeral(last) : null;
  if (sequence !== null && sequence <= sequenceMax) words.splice(-1, 1, last);
  return titleCase(words.join(" "));
}
