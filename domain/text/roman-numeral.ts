const steps = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** Formats a whole number from 1 to 3999 as a Roman numeral. */
export function romanNumeral(number: number): string {
  let rest = number;
  let numeral = "";
  for (const [value, letters] of steps) {
    while (rest >= value) {
      numeral += letters;
      rest -= value;
    }
  }
  return numeral;
}

/** Parses a Roman numeral; null when the text is not one in its usual form. */
export function parseRomanNumeral(text: string): number | null {
  let number = 0;
  let rest = text;
  for (const [value, letters] of steps) {
    while (rest.startsWith(letters)) {
      number += value;
      rest = rest.slice(letters.length);
    }
  }
  return rest === "" && number > 0 && number < 4000 && romanNumeral(number) === text ? number : null;
}

/** Splits the name of a course of a sequence: `Calculus II` into Calculus and 2; any other name has no number. */
export function splitSequence(name: string): { stem: string; number: number | null } {
  const [, stem = "", numeral = ""] = /^(.+) ([IVX]+)$/.exec(name) ?? [];
  const number = parseRomanNumeral(numeral);
  return { stem: number === null ? name : stem, number };
}
