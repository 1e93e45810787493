import { expect, test } from "vitest";
import { parseRomanNumeral, romanNumeral, splitSequence } from "./roman-numeral.ts";

test.each([
  [1, "I"],
  [3, "III"],
  [4, "IV"],
  [5, "V"],
  [9, "IX"],
  [14, "XIV"],
  [40, "XL"],
  [49, "XLIX"],
  [90, "XC"],
  [400, "CD"],
  [444, "CDXLIV"],
  [900, "CM"],
  [1994, "MCMXCIV"],
  [2026, "MMXXVI"],
  [3888, "MMMDCCCLXXXVIII"],
  [3999, "MMMCMXCIX"],
])("%i is written %s and read back", (number, numeral) => {
  expect(romanNumeral(number)).toBe(numeral);
  expect(parseRomanNumeral(numeral)).toBe(number);
});

test.each(["", " ", "IIII", "VV", "IC", "IXI", "XM", "iv", "Iv", "I ", " I", "I\n", "Ⅳ", "1", "A", "IVA", "MMMM"])(
  "%j is no numeral in its usual form",
  (text) => {
    expect(parseRomanNumeral(text)).toBeNull();
  },
);

test("every number from 1 to 3999 comes back from its numeral", () => {
  for (let number = 1; number <= 3999; number += 1) {
    expect(parseRomanNumeral(romanNumeral(number))).toBe(number);
  }
});

test.each([
  ["Calculus II", { stem: "Calculus", number: 2 }],
  ["Linear Algebra", { stem: "Linear Algebra", number: null }],
  ["Something IIII", { stem: "Something IIII", number: null }],
  ["IV", { stem: "IV", number: null }],
])("%s is a name of a sequence or none", (name, parts) => {
  expect(splitSequence(name)).toEqual(parts);
});
