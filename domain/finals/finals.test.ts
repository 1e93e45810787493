import { expect, test } from "vitest";
import { attemptEndsAt, finalsQuestions, isPassed, nextAttemptAfter, passMark } from "./finals.ts";

test.each([
  [9, 12, true],
  [8, 12, false],
  [7, 10, true],
  [6, 10, false],
  [12, 12, true],
  [0, 12, false],
  [0, 0, false],
])("%i of %i right answers passed: %j", (correct, of, passed) => {
  expect(isPassed(correct, of)).toBe(passed);
});

test("nine of the twelve questions are the fewest that pass", () => {
  const least = passMark(finalsQuestions);
  expect(least).toBe(9);
  expect([isPassed(least, finalsQuestions), isPassed(least - 1, finalsQuestions)]).toEqual([true, false]);
});

test("an attempt ends 24 hours after its start, across midnight and the end of summer time", () => {
  expect(attemptEndsAt(new Date("2026-10-24T21:30:00Z"))).toEqual(new Date("2026-10-25T21:30:00Z"));
});

test("the next attempt begins 24 hours after the start of the last", () => {
  expect(nextAttemptAfter(new Date("2026-02-28T10:00:00Z"))).toEqual(new Date("2026-03-01T10:00:00Z"));
});
