import { expect, test } from "vitest";
import { readExpression } from "./expression.ts";

test.each([
  ["1 + 2*x", 3, 7],
  ["2 - 3 - 4", 0, -5],
  ["8/4/2", 0, 1],
  ["2^3^2", 0, 512],
  ["-x^2", 3, -9],
  ["2^-x", 1, 0.5],
  ["(x + 1)*(x - 1)", 3, 8],
  ["sqrt(x) + cbrt(8) + abs(-1)", 9, 6],
  ["ln(e^2) + exp(0)", 0, 3],
  ["sin(pi/2) - cos(pi)", 0, 2],
])("%s at %d is %d", (text, x, value) => {
  expect(readExpression(text)(x)).toBeCloseTo(value, 12);
});

test("the variable of a path is t", () => {
  expect(readExpression("3*t", "t")(2)).toBe(6);
});

test.each(["2x", "y + 1", "sin x", "(1 + x", "1 +", "", "constructor(x)", "x)"])('"%s" is no expression', (text) => {
  expect(() => readExpression(text)).toThrow();
});
