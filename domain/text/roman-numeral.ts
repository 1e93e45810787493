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

/** A whole number from 1 to 3999 in Roman numerals. */
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

/** The number that Roman numerals stand for, or null where the text is none in its usual form. */
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
