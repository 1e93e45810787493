import { expect, test } from "vitest";
import { gradeName, gradeOfMark } from "./quiz-grade.ts";
import { schedule } from "./spaced-repetition.ts";

test("right is Good, right with a hint is 2, and everything else is Hard, with a hint or without", () => {
  expect(gradeOfMark("right", { isHinted: false })).toBe(3);
  expect(gradeOfMark("right", { isHinted: true })).toBe(2);
  for (const verdict of ["wrong", "nearly"] as const)
    for (const isHinted of [false, true]) expect(gradeOfMark(verdict, { isHinted })).toBe(1);
});

test("an answer that needed the hint comes back after a wrong one and before one that did not", () => {
  const at = new Date("2026-03-02T10:00:00Z");
  const dueAfter = (grade: 1 | 2 | 3) => {
    const input = { itemKey: "calculus-i/quiz", zone: "Europe/Stockholm", retention: 0.9 };
    const known = schedule(null, { ...input, grade: 5, at });
    const later = new Date(known.due.getTime() + 3_600_000);
    return schedule(known, { ...input, grade, at: later }, { isFuzzed: false });
  };
  expect(dueAfter(1).due.getTime()).toBeLessThan(dueAfter(2).due.getTime());
  expect(dueAfter(2).due.getTime()).toBeLessThan(dueAfter(3).due.getTime());
  expect([1, 2, 3].map((grade) => dueAfter(grade as 1 | 2 | 3).lapses)).toEqual([1, 0, 0]);
});

test("a grade is named after the button that was pressed, or after the mark", () => {
  expect([1, 3, 5].map((grade) => gradeName(grade as 1 | 3 | 5, false))).toEqual(["Hard", "Good", "Easy"]);
  expect([1, 2, 3].map((grade) => gradeName(grade as 1 | 2 | 3, true))).toEqual([
    "Missed",
    "Right with a hint",
    "Right",
  ]);
});
