import { parseRomanNumeral } from "#domain/text/roman-numeral.ts";

/**
 * The short code of a course, derived from its name: the first word's first three letters in upper case, or the whole
 * word when it is written in capitals or holds a digit, then the sequence number in Arabic digits when the name ends
 * in a Roman numeral. `Calculus I` is CAL1, `CAD II` is CAD2, `SET` is SET.
 */
export function courseCode(name: string): string {
  const words = name.split(" ");
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const letters =
    first === first.toUpperCase() || /\d/.test(first)
      ? first
      : first
          .replace(/[^\p{L}\p{N}]/gu, "")
          .slice(0, 3)
          .toUpperCase();
  const sequence = parseRomanNumeral(last);
  return sequence === null ? letters : `${letters}${sequence}`;
}

/** A course code in its parts, in order: letters, and numbers, which have a style of their own. */
export function splitCourseCode(code: string): { text: string; isNumber: boolean }[] {
  return code
    .split(/(\d+)/)
    .filter((text) => text !== "")
    .map((text) => ({ text, isNumber: /^\d+$/.test(text) }));
}
