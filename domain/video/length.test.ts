import { expect, test } from "vitest";
import { lengthText, parseDuration } from "./length.ts";

test.each([
  ["PT45S", 45],
  ["PT17M3S", 1023],
  ["PT1H2M3S", 3723],
  ["PT2H", 7200],
  ["P1DT1S", 86_401],
  ["P0D", null],
  ["PT0S", null],
  ["17:03", null],
  ["PT1H2M3SX", null],
  ["", null],
])("a length as YouTube writes it is read: %s", (written, seconds) => {
  expect(parseDuration(written)).toBe(seconds);
});

test.each([
  [1, "1 s"],
  [59, "59 s"],
  [60, "1 min"],
  [1023, "17 min"],
  [3599, "1 h"],
  [3600, "1 h"],
  [3723, "1 h 2 min"],
])("a length of %i seconds is said as %s", (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
