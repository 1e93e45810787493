import { expect, test } from "vitest";
import { daysText, dayText, monthOf, stepsText, weekdayOf } from "./day-text.ts";

test("a study day is said with its weekday, the same on every machine", () => {
  expect(dayText("2026-11-22")).toBe("Sunday, 22 November 2026");
  expect(dayText("2028-02-01")).toBe("Tuesday, 1 February 2028");
  expect([weekdayOf("2026-11-16"), monthOf("2026-01")]).toEqual(["Monday", "January"]);
});

test("steps and days are counted as one would say it", () => {
  expect([0, 1, 12].map(stepsText)).toEqual(["no study", "1 step", "12 steps"]);
  expect([0, 1, 12].map(daysText)).toEqual(["0 days", "1 day", "12 days"]);
});
