import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "./number-input.ts";

const value = (text: string, unit: string | null = null) => {
  const read = parseNumber(text, { unit });
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
  ["3.20 GB", "GB", 3.2],
  ["3200 megabytes", "GB", 3.2],
  ["48 B", "bytes", 48],
  ["384 bits", "bytes", 48],
  ["1 MiB", "KiB", 1024],
  ["7.5 GFLOPS", "GFLOP/s", 7.5],
  ["7500 MFLOP/s", "GFLOP/s", 7500 / 1000],
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
])("the unit of %j is ignored if the question asks for %s", (text, unit, number) => {
  expect(value(text, unit)).toBe(number);
});

test.each([
  ["", null],
  ["  ", null],
  ["abc", null],
  ["1.2.3", null],
  ["1,2,3", null],
  ["1 00", null],
  ["1/2/3", null],
  ["3/0", null],
  ["1e999", null],
  ["--3", null],
  ["3 m", null],
  ["3 m", "s"],
  ["3 mpa", "MPa"],
  ["2 kJ", "N"],
  ["2 J", "N·m"],
  ["2 kg", "$"],
  ["12 cells per minute", "cells per hour"],
  ["$12", "€"],
  ["$12", null],
  ["√x", null],
  ["pie", null],
  ["two and", null],
  ["3 or 4", null],
  ["x = 3 or x = 4", null],
  ["4 times less", null],
  ["4 times", "m"],
  ["2^3^2", null],
  ["Infinity", null],
  ["NaN", null],
  ["0x10", null],
  ["12 tiles", null],
])("%j is no number if the question asks for %j", (text, unit) => {
  expect(parseNumber(text, { unit })).toMatchObject({ kind: "unreadable", reason: expect.stringMatching(/\.$/) });
});

test.each([
  ["two", 2],
  ["twenty-eight", 28],
  ["Twenty eight", 28],
  ["one hundred and eight", 108],
  ["a hundred", 100],
  ["two thousand three hundred and one", 2301],
  ["one and a half", 1.5],
  ["seven and a half", 7.5],
  ["two and three quarters", 2.75],
  ["three quarters", 0.75],
  ["half", 0.5],
  ["one point five", 1.5],
  ["minus ten", -10],
  ["negative 10", -10],
  ["fourfold", 4],
  ["4-fold", 4],
  ["it quadruples", 4],
  ["twice", 2],
  ["×4", 4],
  ["x 4", 4],
  ["4x", 4],
  ["4×", 4],
  ["by a factor of 4", 4],
  ["factor 4", 4],
  ["4 times as large", 4],
  ["4.17 times faster", 4.17],
  ["times 4", 4],
  ["12 × 9 = 108", 108],
  ["f'(1) = 81", 81],
  ["δ = 0.08", 0.08],
  ["about 4", 4],
  ["It is 4.", 4],
  ["(−10)", -10],
  ["4 (rounded)", 4],
  ["$4$", 4],
  ["2^12", 4096],
  ["½", 0.5],
  ["1½", 1.5],
  ["-3 ¼", -3.25],
  ["67%", 0.67],
  ["π", Math.PI],
  ["-3pi/4", (-3 * Math.PI) / 4],
  ["√2", Math.SQRT2],
  ["2√2", 2 * Math.SQRT2],
  ["-sqrt(5)/3", -Math.sqrt(5) / 3],
  ["25 thousand", 25_000],
  ["17 units", 17],
])("the form %j is read as %d", (text, number) => {
  expect(value(text)).toBeCloseTo(number, 12);
});

test.each([
  ["0.5 km", "m", 500],
  ["500 m", "km", 0.5],
  ["12 L/s", "m³/s", 0.012],
  ["720 L/min", "L/s", 12],
  ["0.3 m^3 per second", "m³/s", 0.3],
  ["4 1/s", "1/s", 4],
  ["4/s", "1/s", 4],
  ["4 s^-1", "1/s", 4],
  ["3 mPa s", "Pa·s", 0.003],
  ["200 N/C", "V/m", 200],
  ["3 nC", "µC", 0.003],
  ["0.25 T", "teslas", 0.25],
  ["250 mT", "teslas", 0.25],
  ["2 mH", "henries", 0.002],
  ["15 kJ/kg", "J/kg", 15_000],
  ["0.381 kN", "N", 381],
  ["94 km/h", "m/s", 94 / 3.6],
  ["26.1 m s^-1", "m/s", 26.1],
  ["3 meters per second", "km/h", 10.8],
  ["0.5 square kilometers", "ha", 50],
  ["1.047 bar", "kPa", 104.7],
  ["0.3 h", "min", 18],
  ["three hours", "min", 180],
  ["-0.069 kNm", "N·m", -69],
  ["450 Wh", "kWh", 0.45],
  ["1 kWh", "MJ", 3.6],
  ["611 J/K", "kJ/K", 0.611],
  ["2 kJ/(kg·K)", "J/(kg K)", 2000],
  ["0.79 L", "cm³", 790],
  ["16 microns", "µm", 16],
  ["0.016 mm", "µm", 16],
  ["π/3 rad", "°", 60],
  ["20 °C", "K", 293.15],
  ["293.15 K", "°C", 20],
  ["30000 kWh", "MWh", 30],
  ["108 GJ", "MWh", 30],
  ["0.03 gigawatt-hours", "MWh", 30],
  ["2.4 W", "mW", 2400],
  ["0.7 GW", "MW", 700],
  ["0.5 terawatt-hours", "GWh", 500],
  ["28 % (rounded)", "%", 28],
  ["$30 per ton", "dollars per ton", 30],
  ["$30", "dollars per ton", 30],
  ["129 mS", "siemens", 0.129],
  ["294 mosmol/L", "mosmol/L", 294],
  ["294 mOsm/L", "mosmol/L", 294],
  ["0.294 osmoles per liter", "mosmol/L", 294],
  ["5 mmol/L", "mol/L", 0.005],
  ["5 millimoles per liter", "mmol/L", 5],
  ["41 mm Hg", "mmHg", 41],
  ["13.3322387415 kPa", "mmHg", 100],
  ["0.129 S", "siemens", 0.129],
  ["0.5 A/V", "mS", 500],
  ["6.25 krad/s", "rad/s", 6250],
  ["2 milliradians", "rad", 0.002],
  ["15k", "kΩ", 15],
  ["4.7 k", "ohms", 4700],
  ["2M", "kΩ", 2000],
])("%s is converted to %s", (text, unit, number) => {
  expect(value(text, unit)).toBeCloseTo(number, 9);
});

test("a word of the question may follow the number, another word may not", () => {
  const words = new Set(["firm", "market"]);
  expect(parseNumber("28 firms", { unit: null, words })).toEqual({ kind: "number", value: 28 });
  expect(parseNumber("28 houses", { unit: null, words }).kind).toBe("unreadable");
  expect(parseNumber("28 hours", { unit: null, words: new Set(["hour"]) }).kind).toBe("unreadable");
});

test("a word of the question may follow the unit, with an article or with the question's own per", () => {
  const words = new Set(["many", "megawatt", "hour", "per", "year"]);
  expect(parseNumber("30 MWh a year", { unit: "MWh", words })).toEqual({ kind: "number", value: 30 });
  expect(parseNumber("30000 kWh per year", { unit: "MWh", words })).toEqual({ kind: "number", value: 30 });
  expect(parseNumber("30 MWh a week", { unit: "MWh", words }).kind).toBe("unreadable");
  expect(parseNumber("30 MW a year", { unit: "MWh", words }).kind).toBe("unreadable");
});

test("the readings of an ambiguous comma are told, for marking", () => {
  expect(parseNumber("1,290", { unit: null })).toMatchObject({ kind: "unreadable", readings: [1290, 1.29] });
  expect(parseNumber("1,290 kN", { unit: "N" })).toMatchObject({ readings: [1_290_000, 1290] });
  expect(parseNumber("25,000", { unit: null })).toMatchObject({ readings: [25_000] });
});

test("a unit is converted back and forth without loss", () => {
  const units = fc.constantFrom("m", "km", "cm", "mm", "µm");
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), units, units, (number, from, to) => {
      const there = value(`${number} ${from}`, to) ?? Number.NaN;
      expect(value(`${there} ${to}`, from)).toBeCloseTo(number, 6);
    }),
  );
});

test("an ambiguous comma is refused instead of guessed", () => {
  expect(parseNumber("25,000", { unit: null })).toMatchObject({ reason: expect.stringContaining("two ways") });
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
      expect(["number", "unreadable"]).toContain(parseNumber(text, { unit }).kind);
    }),
  );
});
