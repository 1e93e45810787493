import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";

test.each([
  [1.75, "1.75"],
  [1_234_567_891, "1234567891"],
  [98_765_432_109, "98765432109"],
  [-12_345.678, "-12345.678"],
  [6.02e23, "6.02e+23"],
  [3 / 7, "≈ 0.428571"],
  [0.1 + 0.2, "≈ 0.3"],
  [2 ** 0.5 * 1e-9, "≈ 1.41421e-9"],
])("the number %d is shown as %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});
