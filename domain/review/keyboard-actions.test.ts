import { expect, test } from "vitest";
import { reviewKeyAction } from "./keyboard-actions.ts";
import { type ReviewAction, reduceSession, startSession } from "./session.ts";

const press = { isInField: false, areSingleKeysOn: true, doubt: null, choices: 0 };

const toAnswer: ReviewAction[] = [{ kind: "open", index: 0 }, { kind: "type", text: "one" }, { kind: "submit" }];
const answered = toAnswer.reduce(reduceSession, startSession(3));
const graded = reduceSession(answered, { kind: "grade", grade: 3, id: "first" });

test.each([
  ["1", 1],
  ["2", 3],
  ["3", 5],
])("%s at a model answer gives the grade %s", (key, grade) => {
  expect(reviewKeyAction(answered, { ...press, key })).toEqual({ kind: "grade", grade });
});

test.each(["0", "4", " ", "", "a", "Enter"])("the key %j means nothing at a model answer", (key) => {
  expect(reviewKeyAction(answered, { ...press, key })).toBeNull();
});

test("a digit in an answer's field is a part of the answer", () => {
  expect(reviewKeyAction(graded, { ...press, key: "2", isInField: true })).toBeNull();
});

test("Escape leaves from anywhere", () => {
  for (const session of [startSession(1), answered, graded])
    expect(reviewKeyAction(session, { ...press, key: "Escape", isInField: true })).toEqual({ kind: "leave" });
});

test("u takes the last grade back, also in the next answer's field as long as it is empty", () => {
  expect(reviewKeyAction(graded, { ...press, key: "u" })).toEqual({ kind: "undo", doubt: null });
  const doubt = { grade: 3, letter: "u" };
  expect(reviewKeyAction(graded, { ...press, key: "u", isInField: true })).toEqual({ kind: "undo", doubt });
});

test("u takes the last grade back too where the next question was skipped, since it has its grade", () => {
  const jumps: ReviewAction[] = [
    { kind: "open", index: 1 },
    { kind: "type", text: "two" },
    { kind: "submit" },
    { kind: "grade", grade: 5, id: "second" },
    ...toAnswer,
    { kind: "grade", grade: 1, id: "first" },
  ];
  const skipped = jumps.reduce(reduceSession, startSession(3));
  expect(skipped.index).toBe(2);
  expect(reviewKeyAction(skipped, { ...press, key: "u", isInField: true })?.kind).toBe("undo");
});

test("u in a field where something is typed, or which is not the next one, is a letter", () => {
  const typed = reduceSession(graded, { kind: "type", text: "f" });
  const elsewhere = reduceSession(graded, { kind: "open", index: 2 });
  for (const session of [typed, elsewhere])
    expect(reviewKeyAction(session, { ...press, key: "u", isInField: true })).toBeNull();
});

test("a word that begins with u is typed: its second letter gives the grade again", () => {
  const undone = reduceSession(graded, { kind: "undo" });
  const doubt = { grade: 3, letter: "u" } as const;
  expect(reviewKeyAction(undone, { ...press, key: "n", doubt })).toEqual({ kind: "retype", grade: 3, text: "un" });
  expect(reviewKeyAction(undone, { ...press, key: "-", doubt })).toEqual({ kind: "retype", grade: 3, text: "u-" });
  expect(reviewKeyAction(undone, { ...press, key: "1", doubt })).toEqual({ kind: "grade", grade: 1 });
  expect(reviewKeyAction(undone, { ...press, key: "Shift", doubt })).toBeNull();
});

test("where nothing was graded, or single keys are switched off, u means nothing", () => {
  expect(reviewKeyAction(answered, { ...press, key: "u" })).toBeNull();
  expect(reviewKeyAction(graded, { ...press, key: "u", areSingleKeysOn: false })).toBeNull();
});

const asked = reduceSession(startSession(3), { kind: "open", index: 0 });
const marks: ReviewAction[] = [
  { kind: "type", text: "a jump" },
  { kind: "mark", grade: 3, id: "mark" },
];
const marked = marks.reduce(reduceSession, asked);

test("a digit takes a choice of a quiz question, as far as there are choices", () => {
  expect(reviewKeyAction(asked, { ...press, key: "4", choices: 4 })).toEqual({ kind: "choose", choice: 3 });
  for (const key of ["5", "0", "x"]) expect(reviewKeyAction(asked, { ...press, key, choices: 4 })).toBeNull();
  expect(reviewKeyAction(asked, { ...press, key: "1", choices: 0 })).toBeNull();
});

test("a digit gives no grade to an answer that was marked", () => {
  for (const key of ["1", "2", "3"]) expect(reviewKeyAction(marked, { ...press, key, choices: 3 })).toBeNull();
});

test("u takes a mark back, but is a letter in the field of the next question", () => {
  expect(reviewKeyAction(marked, { ...press, key: "u" })).toEqual({ kind: "undo", doubt: null });
  const next = reduceSession(marked, { kind: "continue" });
  expect(next).toMatchObject({ step: "question", index: 1 });
  expect(reviewKeyAction(next, { ...press, key: "u", choices: 2 })).toEqual({ kind: "undo", doubt: null });
  expect(reviewKeyAction(next, { ...press, key: "u", isInField: true })).toBeNull();
});
