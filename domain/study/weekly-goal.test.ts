import { expect, test } from "vitest";
import { isWeeklyGoal } from "./weekly-goal.ts";

test("a weekly goal is a whole number of days from one to seven", () => {
  expect([1, 5, 7].every(isWeeklyGoal)).toBe(true);
  expect([0, 8, 2.5, Number.NaN].some(isWeeklyGoal)).toBe(false);
});
