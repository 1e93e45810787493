import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "./number-input.ts";

const value = (text: string, unit: string | null = null) => {
  const read = parseNumber(text, unit);
  return read.kind === "number" ? read.value : null;
};

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  [" 42 ", 42],
  ["+7", 7],
  ["-3", -3],
  ["−3", -3],
  ["– 3", -3],
  [".5", 0.5],
  [",5", 0.5],
  ["5.", 5],
  ["1e-3", 0.001],
  ["1.2E3", 1200],
  ["1,5e2", 150],
  ["2·10^-3", 0.002],
  ["2 × 10^3", 2000],
  ["2*10^3", 2000],
  ["2x10^3", 2000],
  ["3·10⁻²", 0.03],
  ["10^6", 1e6],
  ["-10^2", -100],
  ["1 000", 1000],
  ["1\u00a0000\u00a0000", 1e6],
  ["1\u202f000,5", 1000.5],
  ["1'000", 1000],
  ["1’000.25", 1000.25],
  ["1,000.5", 1000.5],
  ["1.000,5", 1000.5],
  ["1,000,000", 1e6],
  ["1.000.000", 1e6],
  ["0,333", 0.333],
  ["1.658", 1.658],
  ["3/4", 0.75],
  ["-3/4", -0.75],
  ["3 / 4", 0.75],
  ["1,5/2", 0.75],
  ["1 3/4", 1.75],
  ["-1 3/4", -1.75],
  ["x = 4", 4],
  ["k=2", 2],
  ["≈ 0.3", 0.3],
  ["= 12", 12],
])("%j is read as %d", (text, number) => {
  expect(value(text)).toBe(number);
});

test.each([
  ["3.62 s", "s", 3.62],
  ["3.62s", "s", 3.62],
  ["3.62 seconds", "s", 3.62],
  ["15 m/s", "m/s", 15],
  ["251kPa", "kPa", 251],
  ["-69 N m", "N·m", -69],
  ["790 cm^3", "cm³", 790],
  ["28 %", "%", 28],
  ["28 percent", "%", 28],
  ["$25000", "$", 25000],
  ["12 €", "€", 12],
  ["60°", "°", 60],
  ["5e3 m", "m", 5000],
  ["2·10^3 N", "N", 2000],
])("the unit of %j is passed over where the question asks for %s", (text, unit, number) => {
  expect(value(text, unit)).toBe(number);
});

test.each([
  ["", null],
  ["  ", null],
  ["abc", null],
  ["two", null],
  ["1.2.3", null],
  ["1,2,3", null],
  ["1 00", null],
  ["1/2/3", null],
  ["3/0", null],
  ["1e999", null],
  ["--3", null],
  ["3 m", null],
  ["28 %", null],
  ["3 m", "s"],
  ["3 mPa", "MPa"],
  ["2 kN", "N"],
  ["√2", null],
  ["pi/2", null],
  ["Infinity", null],
  ["NaN", null],
  ["0x10", null],
  ["12 tiles", null],
])("%j is no number where the question asks for %j", (text, unit) => {
  expect(parseNumber(text, unit)).toMatchObject({ kind: "unreadable", reason: expect.stringMatching(/\.$/) });
});

test("an ambiguous comma is refused instead of guessed", () => {
  expect(parseNumber("25,000", null)).toMatchObject({ reason: expect.stringContaining("two ways") });
});

test("every number that a machine writes is read as itself, with a point and with a comma", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(value(String(number))).toBe(Number(String(number)));
      // Three digits after a comma may be thousands.
      const decimals = number.toFixed(4).replace(".", ",");
      if (Math.abs(number) < 1e15) expect(value(decimals)).toBe(Number(number.toFixed(4)));
    }),
  );
});

test("no text makes the reader fail", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.constantFrom(null, "%", "m/s"), (text, unit) => {
      expect(["number", "unreadable"]).toContain(parseNumber(text, unit).kind);
    }),
  );
});
