import { expect, test } from "vitest";
import { measureRecallRate } from "./recall-rate.ts";

const given = (hours: number, grade: number, itemKey = "calculus-i/limit") => ({
  itemKey,
  grade,
  at: new Date(Date.UTC(2026, 0, 1, hours)),
});

test("the first grade of a question, and one within a day of the former, say nothing about memory", () => {
  expect(measureRecallRate([given(0, 5), given(23, 5)])).toEqual({ recalled: 0, reviews: 0 });
});

test("a review a day later counts, remembered when it is Good or Easy", () => {
  expect(measureRecallRate([given(0, 1), given(24, 3), given(48, 1), given(96, 5)])).toEqual({
    recalled: 2,
    reviews: 3,
  });
});

test("each question has its own pauses, and the order in which grades come does not matter", () => {
  const grades = [given(30, 3), given(0, 3), given(1, 3, "calculus-i/series"), given(31, 1, "calculus-i/series")];
  expect(measureRecallRate(grades)).toEqual({ recalled: 1, reviews: 2 });
  expect(measureRecallRate(grades.toReversed())).toEqual({ recalled: 1, reviews: 2 });
});
