import { parseRomanNumeral } from "#domain/text/roman-numeral.ts";
import { textHash } from "#domain/text/text-hash.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { slugOf } from "./slug.ts";

/**
 * Longest name of a program or course, in characters. Its percent-encoded address still fits into the 2,000 characters
 * of an address in the recent history, and the name into every request that carries it.
 */
export const nameMax = 200;

/** Names of at most this length are their own slug; item keys of 200 characters hold a slug and an item's id. */
const plainMax = 100;

/** Longest part of a slug that is made of words; a hyphen and a hash of at most seven characters follow. */
const wordsMax = 90;

/** Invisible characters: two names that differ in them alone could not be told apart. */
const unseen = /[\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Normalizes a name for storage: composed (NFC), without invisible characters, single spaces, trimmed. */
export function cleanName(name: string): string {
  return name.normalize("NFC").replace(unseen, "").replace(/\s+/gu, " ").trim();
}

/** Returns true when a clean name can be stored and used in an address: browsers resolve `.` and `..` as paths. */
export function isName(name: string): boolean {
  return name !== "" && name.length <= nameMax && !/^\.\.?$/.test(name) && !/[\p{Cc}\p{Cs}]/u.test(name);
}

/**
 * Returns the folder or file name of a program or course, under which items and progress are stored. Names of the
 * letters a to z, digits, spaces, hyphens and `&` become their words joined by hyphens. Any other name gets a hash
 * after its words, so that `C`, `C++` and `C#` have different slugs; the slug of a slug is itself. Case, typographic
 * quotes and dashes, and composed or decomposed accents make no difference: they spell the same name.
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

/** Returns the words of a name for people who browse the folder: signs spelled out, letters without accents. */
function readable(written: string): string {
  const spelled = written.replace(/\+/g, " plus ").replace(/#/g, " sharp ").replace(/'/g, "");
  return slugOf(spelled.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, wordsMax).replace(/-$/, "");
}

/** Highest sequence number read from the last word of a slug: the roman numeral `mix` is not one. */
const sequenceMax = 12;

/** Returns a name for a slug that has none: `calculus-ii` becomes Calculus II. */
export function nameOfSlug(slug: string): string {
  const words = slug.split(/[-_]+/).filter((word) => word !== "");
  const last = words.at(-1)?.toUpperCase() ?? "";
  const sequence = words.length > 1 ? parseRomanNumeral(last) : null;
  if (sequence !== null && sequence <= sequenceMax) words.splice(-1, 1, last);
  return titleCase(words.join(" "));
}
