import { expect, test } from "vitest";
import { decimalText } from "./decimal-text.ts";

test.each([
  [1234, "12.34"],
  [7, "0.07"],
  [-5, "-0.05"],
  [-123456, "-1234.56"],
  [0, "0.00"],
])("%i cents are %s", (cents, text) => {
  expect(decimalText(cents)).toBe(text);
});
