import fc from "fast-check";
import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";

const plain = { isSigned: false };
const decimals = (count: number) => ({ digits: { kind: "decimals", count } as const, isSigned: false });
const significant = (count: number) => ({ digits: { kind: "significant", count } as const, isSigned: false });

test.each([
  [98.1, plain, "98.1"],
  [0.1 + 0.2, plain, "0.3"],
  [-4, plain, "-4"],
  [13600, plain, "13600"],
  [1234567, plain, "1234567"],
  [98.1, decimals(2), "98.10"],
  [1.005, decimals(2), "1.01"],
  [-0.004, decimals(2), "0.00"],
  [1250, decimals(0), "1250"],
  [0.07, significant(2), "0.070"],
  [9.996, significant(3), "10.0"],
  [40220.4, significant(4), "40220"],
  [-2.345, significant(3), "-2.35"],
  [0, significant(3), "0"],
  [3, { isSigned: true }, "+3"],
  [-3, { isSigned: true }, "-3"],
])("%s is written as asked: %j", (value, format, text) => {
  expect(numberText(value, format)).toBe(text);
});

test.each([1 / 3, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e-7])("%s cannot stand in a text as it is", (value) => {
  expect(numberText(value, plain)).toBeNull();
});

test("a rounded number is never further from the number than half of its last place", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-4, max: 1e6, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 1, max: 6 }),
      (size, isNegative, count) => {
        const value = isNegative ? -size : size;
        const text = numberText(value, significant(count)) ?? "";
        const place = 10 ** (Math.floor(Math.log10(Math.abs(Number(text)))) - count + 1);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(place * 0.5000001);
        expect(numberText(Number(text), significant(count))).toBe(text);
      },
    ),
  );
});
