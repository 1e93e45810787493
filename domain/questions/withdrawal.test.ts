import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import { finalsQuestions } from "#domain/finals/finals.ts";
import type { QuestionCounts } from "./statistics.ts";
import { canWithdraw, chanceOf, doubtText, findDoubt, listUndrawn } from "./withdrawal.ts";

const typed: AnswerCheck = { question: "Who?", correctAnswer: "Euler", accept: ["Euler"] };
const choice: AnswerCheck = { question: "Which?", correctAnswer: "a", choices: ["a", "b", "c", "d"] };
const counts = (answers: number, right: number): QuestionCounts => ({
  ...{ answers, right, skips: 0, restSum: 0, restSquares: 0, restOfRight: 0, reports: 0 },
});
const on = (...instants: string[]) => instants.map((instant) => ({ reportedAt: new Date(instant) }));
const unreported = { reports: [], keptAt: null };
const unanswered = { check: choice, counts: counts(0, 0), keptAt: null };

test("three reports on two days withdraw a question; three on one day, or two, do not", () => {
  const monday = ["2026-11-23T00:00:00Z", "2026-11-23T12:00:00Z"];
  expect(findDoubt({ ...unanswered, reports: on(...monday, "2026-11-24T00:00:00Z") })).toBe("reports");
  expect(findDoubt({ ...unanswered, reports: on(...monday, "2026-11-23T23:59:59Z") })).toBeNull();
  expect(findDoubt({ ...unanswered, reports: on("2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z") })).toBeNull();
});

test("chance is one in the number of choices, and one in twenty where an answer is typed", () => {
  expect(chanceOf(choice)).toBe(0.25);
  expect(chanceOf(typed)).toBe(0.05);
});

test.each([
  ["29 wrong answers", choice, 29, 0, null],
  ["30 wrong answers", choice, 30, 0, "share"],
  // P(X <= 3; 30, 0.25) = 0.0374, and P(X <= 4; 30, 0.25) = 0.0979.
  ["3 right of 30", choice, 30, 3, "share"],
  ["4 right of 30", choice, 30, 4, null],
  // 0.95 ** 58 = 0.0510, and 0.95 ** 59 = 0.0485.
  ["58 wrong typed answers", typed, 58, 0, null],
  ["59 wrong typed answers", typed, 59, 0, "share"],
])("%s: the upper bound of the share right is held against chance", (_, check, answers, right, doubt) => {
  expect(findDoubt({ ...unreported, check, counts: counts(answers, right) })).toBe(doubt);
});

test("the reason names the reports, or the figures", () => {
  const evidence = { ...unanswered, counts: counts(40, 2), reports: on(...Array(3).fill("2026-11-23T00:00:00Z")) };
  expect(doubtText("reports", evidence)).toBe("3 learners who answered it have reported it.");
  expect(doubtText("share", evidence)).toBe("2 of 40 first answers were right; guessing reaches 25 %.");
});

test("what the operator keeps is not withdrawn again by what was known then, but by three reports after", () => {
  const keptAt = new Date("2026-11-25T00:00:00Z");
  const before = on("2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z");
  const kept = { check: choice, counts: counts(100, 0), keptAt };
  expect(findDoubt({ ...kept, reports: before })).toBeNull();
  const after = on("2026-11-26T00:00:00Z", "2026-11-27T00:00:00Z", "2026-11-27T01:00:00Z");
  expect(findDoubt({ ...kept, reports: [...before, ...after.slice(1)] })).toBeNull();
  expect(findDoubt({ ...kept, reports: [...before, ...after] })).toBe("reports");
});

test("whatever was withdrawn and removed, a course with enough questions keeps enough for an attempt", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 40 });
  fc.assert(
    fc.property(numbers, numbers, (present, withdrawn) => {
      const pool = present.map((number) => ({ itemKey: `c/${number}` }));
      const withdrawals = withdrawn.map((number, order) => ({ itemKey: `c/${number}`, at: new Date(order) }));
      const undrawn = listUndrawn(pool, withdrawals);
      const left = pool.filter(({ itemKey }) => !undrawn.has(itemKey)).length;
      expect(left).toBeGreaterThanOrEqual(Math.min(pool.length, finalsQuestions));
      expect([...undrawn].every((key) => withdrawals.some(({ itemKey }) => itemKey === key))).toBe(true);
      expect(canWithdraw(pool, withdrawals)).toBe(left > finalsQuestions);
    }),
  );
});

test("the question that was withdrawn first stays withdrawn", () => {
  const pool = Array.from({ length: finalsQuestions + 1 }, (_, number) => ({ itemKey: `c/${number}` }));
  const withdrawals = [
    { itemKey: "c/1", at: new Date(2) },
    { itemKey: "c/2", at: new Date(1) },
  ];
  expect([...listUndrawn(pool, withdrawals)]).toEqual(["c/2"]);
});
