import { expect, test } from "vitest";
import { dueText } from "./due-text.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

test.each([
  [-400 * days, "now"],
  [0, "now"],
  [1, "within a minute"],
  [1 * minutes - 1, "within a minute"],
  [1 * minutes, "in 1 minute"],
  [10 * minutes, "in 10 minutes"],
  [59 * minutes, "in 59 minutes"],
  [1 * hours, "in 1 hour"],
  [5 * hours, "in 5 hours"],
  [23 * hours, "in 23 hours"],
  [1 * days, "tomorrow"],
  [2 * days, "in 2 days"],
  [12 * days, "in 12 days"],
  [60 * days, "in 60 days"],
  [91 * days, "in 3 months"],
  [365 * days, "in 12 months"],
  [731 * days, "in 2 years"],
  [3653 * days, "in 10 years"],
])("a card that is due in %i milliseconds is due %s", (ms, text) => {
  expect(dueText(new Date(now.getTime() + ms), now)).toBe(text);
});

test("60 minutes are written as an hour, and 24 hours as tomorrow", () => {
  expect(dueText(new Date(now.getTime() + 59 * minutes + 45_000), now)).toBe("in 1 hour");
  expect(dueText(new Date(now.getTime() + 23 * hours + 45 * minutes), now)).toBe("tomorrow");
});
