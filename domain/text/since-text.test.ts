import { expect, test } from "vitest";
import { sinceText } from "./since-text.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test.each([
  ["now", 0],
  ["now", minuteMs - 1],
  ["1 min", minuteMs],
  ["59 min", hourMs - 1],
  ["1 h", hourMs],
  ["23 h", dayMs - 1],
  ["1 day", dayMs],
  ["2 days", 2 * dayMs],
  ["60 days", 61 * dayMs - 1],
  ["2 months", 61 * dayMs],
  ["23 months", 729 * dayMs],
  ["2 years", 731 * dayMs],
])("what was %s ago", (text, ms) => {
  expect(sinceText(1_000_000_000_000 - ms, 1_000_000_000_000)).toBe(text);
});

test("what lies ahead, by a clock that was wrong, is now", () => {
  expect(sinceText(2000, 1000)).toBe("now");
});
