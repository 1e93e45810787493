import { expect, test } from "vitest";
import { countdownText, milestoneText } from "./countdown-text.ts";

const hour = 3_600_000;

test.each([
  [24 * hour, "24:00:00"],
  [24 * hour - 1, "24:00:00"],
  [24 * hour - 1000, "23:59:59"],
  [61_000, "00:01:01"],
  [1, "00:00:01"],
  [0, "00:00:00"],
  [-5000, "00:00:00"],
])("%i ms are shown as %s", (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

test.each([
  [2 * hour, ""],
  [hour, "One hour left."],
  [hour - 1000, "One hour left."],
  [600_000, "Ten minutes left."],
  [60_000, "One minute left."],
  [0, "The time is over."],
])("at %i ms a listener was told %j last", (ms, text) => {
  expect(milestoneText(ms)).toBe(text);
});
