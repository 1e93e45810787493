import { expect, test } from "vitest";
import { daysText, stepsText } from "./day-text.ts";

test("steps and days have a singular and a plural", () => {
  expect([0, 1, 12].map(stepsText)).toEqual(["no study", "1 step", "12 steps"]);
  expect([0, 1, 12].map(daysText)).toEqual(["0 days", "1 day", "12 days"]);
});
