import { expect, test } from "vitest";
import { resume } from "#tests/helpers/study/resume.ts";
import { type ReviewAction, reduceSession, startSession } from "./session.ts";
import { countMoves, countReturns, countRound, findAgain, isMissedWhole } from "./session-result.ts";

const now = Date.UTC(2026, 2, 2, 12);
const intervals = { 1: 1, 3: 10, 5: 8 * 1440 };
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const unsent = { intervals, due: undefined, before: null };

const graded = (...given: (1 | 3 | 5)[]) =>
  given
    .flatMap((grade, index): ReviewAction[] => [
      { kind: "open", index },
      { kind: "type", text: "an answer" },
      { kind: "submit" },
      { kind: "grade", grade, id: String(index) },
    ])
    .reduce(reduceSession, startSession(given.length));

test("what is due again within twenty minutes is asked again, by the grade until its date is known", () => {
  const session = graded(1, 3, 5);
  expect(findAgain(session, [unsent, unsent, unsent], now)).toEqual([0, 1]);
  const dated = [19, 21, 3].map((minutes) => ({ ...unsent, due: inMinutes(minutes) }));
  expect(findAgain(session, dated, now)).toEqual([0, 2]);
});

test("asking again takes only these questions back, marked as such, and ends when they have a grade", () => {
  const again = reduceSession(graded(1, 5), { kind: "again", indexes: [0] });
  expect(again).toMatchObject({ step: "question", index: 0, grades: [null, 5], answers: ["", "an answer"] });
  expect(again.tries.map(({ isAgain }) => isAgain)).toEqual([true, false]);
  const done: ReviewAction[] = [
    { kind: "type", text: "now" },
    { kind: "submit" },
    { kind: "grade", grade: 3, id: "x" },
  ];
  expect(done.reduce(reduceSession, again)).toMatchObject({ step: "finished", grades: [3, 5] });
});

test("questions that were answered before the session are not asked again", () => {
  const resumed = reduceSession(startSession(2), resume(1, null));
  expect(findAgain(resumed, [unsent, unsent], now)).toEqual([]);
});

test("the end counts what comes back today, tomorrow, within a week and later", () => {
  const dues = [1, 700, 1440, 3 * 1440, 6 * 1440, 9 * 1440].map((minutes) => ({ ...unsent, due: inMinutes(minutes) }));
  const counts = { soon: 2, tomorrow: 1, week: 2, later: 1 };
  expect(countReturns(graded(3, 3, 3, 3, 3, 3), dues, { now, zone: "UTC" })).toEqual(counts);
});

test("in the evening what comes back in the morning is counted as tomorrow, and before four at night as today", () => {
  const dues = [1, 7 * 60].map((minutes) => ({ ...unsent, due: inMinutes(minutes) }));
  const counted = (zone: string) => countReturns(graded(3, 3), dues, { now, zone });
  expect(counted("Asia/Tokyo")).toMatchObject({ soon: 1, tomorrow: 1 });
  expect(counted("Asia/Dubai")).toMatchObject({ soon: 2, tomorrow: 0 });
});

test("a session is missed whole when each of its questions is graded Hard in it", () => {
  expect(isMissedWhole(graded(1, 1))).toBe(true);
  expect(isMissedWhole(graded(3, 1))).toBe(false);
  expect(isMissedWhole(graded(3, 3))).toBe(false);
  expect(isMissedWhole(reduceSession(startSession(1), resume(1)))).toBe(false);
});

test("the end counts what moved to a longer or a shorter interval, and what was asked for the first time", () => {
  const day = 1440;
  const moved = [
    [9 * day - 600, 3 * day],
    [10, 8 * day],
    // Tomorrow begins within an hour: a day, as before.
    [60, day],
    [3 * day, null],
    [8 * day, 10],
  ] as const;
  const questions = moved.map(([minutes, before]) => ({ intervals, due: inMinutes(minutes), before }));
  const session = graded(5, 1, 3, 3, 5);
  expect(countMoves(session, questions, now)).toEqual({ up: 2, down: 1, first: 1 });
  expect(countMoves(session, [unsent, unsent, unsent, unsent, unsent], now)).toEqual({ up: 0, down: 0, first: 0 });
});

test("questions that were answered before the session have not moved in it", () => {
  const resumed = reduceSession(startSession(2), resume(1, null));
  const question = { intervals, due: inMinutes(9 * 1440), before: 1440 };
  expect(countMoves(resumed, [question, question], now)).toEqual({ up: 1, down: 0, first: 0 });
});

test("the count of a session begins anew with the questions that are asked again", () => {
  const all = graded(3, 3, 3);
  expect(countRound(startSession(3))).toEqual({ graded: 0, of: 3, isAgain: false });
  expect(countRound(all)).toEqual({ graded: 3, of: 3, isAgain: false });
  const again = reduceSession(all, { kind: "again", indexes: [0, 2] });
  expect(countRound(again)).toEqual({ graded: 0, of: 2, isAgain: true });
});
