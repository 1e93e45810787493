import { expect, test } from "vitest";
import type { Grade } from "./grade.ts";
import { type Sm2State, startSm2, stepSm2 } from "./sm-2.ts";

const zone = "UTC";
const start = new Date("2026-11-21T12:00:00Z");

function gradeInTurn(grades: readonly Grade[]): Sm2State[] {
  const states: Sm2State[] = [];
  for (const grade of grades) {
    const before = states.at(-1) ?? startSm2(start);
    states.push(stepSm2(before, { grade, at: before.nextReviewDate, zone }));
  }
  return states;
}

// By hand: q = 3 changes the ease by 0.1 − 2 (0.08 + 2 · 0.02) = −0.14, q = 5 by 0.1 − 0 = +0.1, q = 1 by nothing.
// Intervals: I(1) = 1, I(2) = 6, I(n) = I(n−1) · EF rounded up.
test.each<[string, Grade[], [ease: number, interval: number, repetitions: number][]]>([
  [
    "always Good",
    [3, 3, 3, 3, 3],
    // 6 · 2.08 = 12.48; 13 · 1.94 = 25.22; 26 · 1.80 = 46.8
    [
      [2.36, 1, 1],
      [2.22, 6, 2],
      [2.08, 13, 3],
      [1.94, 26, 4],
      [1.8, 47, 5],
    ],
  ],
  [
    "always Easy",
    [5, 5, 5, 5, 5],
    // 6 · 2.8 = 16.8; 17 · 2.9 = 49.3; 50 · 3.0 = 150
    [
      [2.6, 1, 1],
      [2.7, 6, 2],
      [2.8, 17, 3],
      [2.9, 50, 4],
      [3, 150, 5],
    ],
  ],
  [
    "a slip after three successes, and up again",
    [5, 3, 5, 1, 3, 3, 5],
    // 2.5 + 0.1 − 0.14 + 0.1 = 2.56, 6 · 2.56 = 15.36; the slip keeps 2.56; then 2.42, 2.28, 2.38: 6 · 2.38 = 14.28
    [
      [2.6, 1, 1],
      [2.46, 6, 2],
      [2.56, 16, 3],
      [2.56, 1, 0],
      [2.42, 1, 1],
      [2.28, 6, 2],
      [2.38, 15, 3],
    ],
  ],
  [
    "never known",
    [1, 1],
    [
      [2.5, 1, 0],
      [2.5, 1, 0],
    ],
  ],
])("SM-2 follows its published formula: %s", (_, grades, expected) => {
  expect(
    gradeInTurn(grades).map(({ easeFactor, interval, repetitions }) => [easeFactor, interval, repetitions]),
  ).toEqual(expected);
});

test("the ease never falls under 1.3", () => {
  // 2.5 − 9 · 0.14 = 1.24, which is under the least.
  const states = gradeInTurn(Array<Grade>(9).fill(3));
  expect(states.at(7)?.easeFactor).toBe(1.38);
  expect(states.at(8)?.easeFactor).toBe(1.3);
});

test("a question that was never graded is due at once; after a grade it is due when the learner's day begins", () => {
  expect(startSm2(start)).toEqual({ easeFactor: 2.5, interval: 0, nextReviewDate: start, repetitions: 0 });
  const [first, second] = gradeInTurn([3, 3]);
  expect(first?.nextReviewDate).toEqual(new Date("2026-11-22T04:00:00Z"));
  expect(second?.nextReviewDate).toEqual(new Date("2026-11-28T04:00:00Z"));
});

test("an ease that grew for years still gives a date", () => {
  expect(Number.isNaN(gradeInTurn(Array<Grade>(60).fill(5)).at(-1)?.nextReviewDate.getTime())).toBe(false);
});
