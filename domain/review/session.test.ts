import { expect, test } from "vitest";
import { resume } from "#tests/helpers/study/resume.ts";
import type { Grade } from "./grade.ts";
import {
  isLastQuestion,
  mayTryAgain,
  type ReviewAction,
  type ReviewSession,
  reduceSession,
  startSession,
  tryOf,
} from "./session.ts";

const open = (index: number): ReviewAction => ({ kind: "open", index });
const type = (text: string): ReviewAction => ({ kind: "type", text });
const grade = (given: Grade, id = "an id"): ReviewAction => ({ kind: "grade", grade: given, id });
const undo: ReviewAction = { kind: "undo" };
const submit: ReviewAction = { kind: "submit" };
const turn: ReviewAction = { kind: "turn" };
const menu: ReviewAction = { kind: "menu" };

function play(questions: number, ...actions: ReviewAction[]): ReviewSession {
  return actions.reduce(reduceSession, startSession(questions));
}

const emptyAnswer = { kind: "whitelie", text: "Please provide an answer before submitting." };
const missingAnswers = { kind: "error", text: "Please revise and answer all tests prior to submitting." };

test("a session begins at its menu with nothing answered", () => {
  expect(startSession(2)).toEqual({
    step: "menu",
    index: 0,
    answers: ["", ""],
    grades: [null, null],
    tries: [tryOf(startSession(1)), tryOf(startSession(1))],
    given: [],
    earlier: null,
    message: null,
  });
});

test("a learner who answers and grades every question finishes", () => {
  const session = play(2, open(0), type("one"), submit, grade(3), type("two"), submit, grade(1));
  expect(session).toMatchObject({ step: "finished", index: 1, answers: ["one", "two"], grades: [3, 1], message: null });
});

test("after an answer its model answer is shown, after a grade the next question", () => {
  const answered = play(2, open(0), type("one"), submit);
  expect(answered).toMatchObject({ step: "answer", index: 0 });
  expect(reduceSession(answered, grade(5))).toMatchObject({ step: "question", index: 1, grades: [5, null] });
});

test.each(["", " ", "\n\t", "\u00a0"])("the empty answer %j on Next asks for an answer", (text) => {
  expect(play(2, open(0), type(text), submit)).toMatchObject({ step: "question", index: 0, message: emptyAnswer });
});

test("an empty answer on the last question asks to revise", () => {
  const session = play(2, open(0), type("one"), submit, grade(3), submit);
  expect(session).toMatchObject({ step: "question", index: 1, message: missingAnswers });
});

test("typing clears the message", () => {
  expect(play(2, open(0), submit, type("o")).message).toBeNull();
});

test("a learner who skipped a question is asked to revise after the last one, and can finish after that", () => {
  const skipped = play(2, open(1), type("two"), submit, grade(3));
  expect(skipped.step).not.toBe("finished");
  expect(skipped.message).toEqual(missingAnswers);
  const revised = [open(0), type("one"), submit, grade(5), submit, grade(3)].reduce(reduceSession, skipped);
  expect(revised).toMatchObject({ step: "finished", answers: ["one", "two"], grades: [5, 3], message: null });
});

test("a learner who emptied an answer that was graded before is asked to revise after the last question", () => {
  const emptied = [open(0), type("one"), submit, grade(3), open(0), type(""), open(1), type("two"), submit, grade(3)];
  const session = play(2, ...emptied);
  expect(session.step).not.toBe("finished");
  expect(session.message).toEqual(missingAnswers);
});

test("clicking turns from the answered question to its answer and back", () => {
  const answered = play(1, open(0), type("one"), submit);
  const turned = reduceSession(answered, turn);
  expect(turned.step).toBe("question");
  expect(reduceSession(turned, turn).step).toBe("answer");
});

test("a question can be answered and graded again", () => {
  const session = play(2, open(0), type("one"), submit, grade(1), open(0), type("uno"), submit, grade(5));
  expect(session).toMatchObject({ answers: ["uno", ""], grades: [5, null] });
});

test.each([-1, 2, 0.5, Number.NaN])("question number %s does not exist and cannot be opened", (index) => {
  const session = startSession(2);
  expect(reduceSession(session, open(index))).toEqual(session);
});

test("actions that are invalid at the current step change nothing", () => {
  const atMenu = startSession(1);
  for (const action of [type("x"), submit, turn, grade(3)]) expect(reduceSession(atMenu, action)).toEqual(atMenu);
  const atQuestion = play(1, open(0), type("x"));
  expect(reduceSession(atQuestion, grade(3))).toEqual(atQuestion);
  const atAnswer = play(1, open(0), type("x"), submit);
  for (const action of [type("y"), submit]) expect(reduceSession(atAnswer, action)).toEqual(atAnswer);
});

test("going back to the menu keeps what was typed", () => {
  expect(play(2, open(0), type("half"), menu)).toMatchObject({ step: "menu", answers: ["half", ""] });
});

test("a step never changes the session before it", () => {
  const before = play(2, open(0), type("one"), submit);
  const copy = structuredClone(before);
  reduceSession(before, grade(3));
  expect(before).toEqual(copy);
});

test("a session over no questions stays at its menu", () => {
  expect(play(0, open(0), submit, turn, grade(3))).toMatchObject({ step: "menu", answers: [] });
});

test("the button says Done on the last question only", () => {
  expect(isLastQuestion(play(2, open(0)))).toBe(false);
  expect(isLastQuestion(play(2, open(1)))).toBe(true);
  expect(isLastQuestion(play(1, open(0)))).toBe(true);
});

test("a learner who takes the last grade back is at that question's model answer again, with what was typed", () => {
  const graded = play(2, open(0), type("one"), submit, grade(1, "first"), type("tw"));
  expect(graded.given).toEqual([{ id: "first", index: 0, grade: 1, before: null }]);
  expect(reduceSession(graded, undo)).toEqual({
    step: "answer",
    index: 0,
    answers: ["one", "tw"],
    tries: graded.tries,
    grades: [null, null],
    given: [],
    earlier: null,
    message: null,
  });
});

test("a grade is taken back from the end and from the menu too", () => {
  const finished = play(1, open(0), type("one"), submit, grade(5));
  expect(finished.step).toBe("finished");
  expect(reduceSession(finished, undo)).toMatchObject({ step: "answer", index: 0, grades: [null] });
  const left = play(2, open(0), type("one"), submit, grade(3), menu, undo);
  expect(left).toMatchObject({ step: "answer", index: 0, answers: ["one", ""] });
});

test("grades are taken back one by one, and a question's second grade is replaced by its first", () => {
  const twice = play(2, open(0), type("one"), submit, grade(1, "a"), open(0), submit, grade(5, "b"));
  const once = reduceSession(twice, undo);
  expect(once).toMatchObject({ step: "answer", index: 0, grades: [1, null], given: [{ id: "a" }] });
  expect(reduceSession(once, undo)).toMatchObject({ grades: [null, null], given: [] });
});

test("where nothing was graded there is nothing to take back", () => {
  const session = play(2, open(0), type("one"));
  expect(reduceSession(session, undo)).toBe(session);
});

const mark = (given: Grade): ReviewAction => ({ kind: "mark", grade: given, id: "mark" });
const nearly: ReviewAction = { kind: "nearly", hint: "Look." };
const hint: ReviewAction = { kind: "hint" };
const onward: ReviewAction = { kind: "continue" };

test("a marked answer shows its mark until the learner goes on, and ends the session after the last question", () => {
  const first = play(2, open(0), type("a jump"), mark(3));
  expect(first).toMatchObject({ step: "answer", index: 0, grades: [3, null] });
  expect(tryOf(first).isMarked).toBe(true);
  const second = reduceSession(first, onward);
  expect(second).toMatchObject({ step: "question", index: 1 });
  const last = [type("1.5"), mark(1), onward];
  expect(last.reduce(reduceSession, second)).toMatchObject({ step: "finished", grades: [3, 1] });
});

test("nothing is marked without an answer, and no second grade is given to what was marked", () => {
  expect(play(1, open(0), type(" "), mark(1))).toMatchObject({ grades: [null] });
  const marked = play(2, open(0), type("a jump"), mark(1));
  expect(reduceSession(marked, grade(5))).toBe(marked);
});

test("a nearly right answer may be changed once, and costs nothing", () => {
  const session = play(1, open(0), type("188"), nearly);
  expect(session).toMatchObject({ step: "question", grades: [null], given: [] });
  expect(mayTryAgain(session)).toBe(false);
  expect(mayTryAgain(play(1, open(0)))).toBe(true);
});

test("a hint stays shown, and a mark that is taken back asks the question again", () => {
  const hinted = play(1, open(0), hint, type("a jump"), mark(2));
  const undone = reduceSession(hinted, undo);
  expect(undone).toMatchObject({ step: "question", answers: ["a jump"], grades: [null], given: [] });
  expect(tryOf(undone)).toMatchObject({ isHinted: true, isMarked: false });
});

test("a question that was marked is opened from the menu with its mark", () => {
  const atMenu = play(2, open(0), type("a jump"), mark(3), menu);
  expect(reduceSession(atMenu, open(0))).toMatchObject({ step: "answer", index: 0 });
});

test("whoever does not know the answer reads it, has Hard for it, and goes on", () => {
  const shown = play(2, open(0), { kind: "give-up", id: "an id" });
  expect(shown).toMatchObject({ step: "answer", index: 0, grades: [1, null], answers: ["I don't know.", ""] });
  expect(reduceSession(shown, grade(5))).toBe(shown);
  expect(reduceSession(shown, turn)).toBe(shown);
  expect(reduceSession(shown, { kind: "continue" })).toMatchObject({ step: "question", index: 1 });
  expect(reduceSession(shown, undo)).toMatchObject({ step: "question", index: 0, grades: [null, null] });
});

test("what was written before giving up stays", () => {
  expect(play(1, open(0), type("half"), { kind: "give-up", id: "an id" })).toMatchObject({ answers: ["half"] });
});

test("a session goes on after grades of before, which need no answer here", () => {
  const begun = play(3, resume(3, null, 5));
  expect(begun).toMatchObject({ step: "menu", grades: [3, null, 5] });
  expect(reduceSession(reduceSession(begun, open(1)), type("two"))).toMatchObject({ answers: ["", "two", ""] });
  expect([open(1), type("two"), submit, grade(3)].reduce(reduceSession, begun).step).toBe("finished");
});

test("grades of before are undone from the newest on, and their questions asked anew", () => {
  const begun = play(3, resume(3, null, 5), open(1), type("two"), submit, grade(1));
  const own = reduceSession(begun, undo);
  expect(own).toMatchObject({ step: "answer", index: 1, grades: [3, null, 5] });
  expect(reduceSession(own, undo)).toMatchObject({ step: "question", index: 0, grades: [null, null, 5] });
  const none = [undo, undo, undo].reduce(reduceSession, begun);
  expect(none).toMatchObject({ step: "question", index: 2, grades: [null, null, null], given: [] });
  const end = [open(0), type("one"), submit, grade(5), open(1), submit, grade(5), open(2), type("three"), submit];
  expect(end.reduce(reduceSession, none)).toMatchObject({ step: "answer", index: 2 });
});

test("whoever opens questions that are all graded is asked all of them anew", () => {
  expect(play(2, resume(3, 5))).toMatchObject({ grades: [null, null], given: [] });
});

test("undo goes back past the questions that were asked again, into the round before", () => {
  const answer = (index: number, given: Grade) => [
    open(index),
    type(`answer ${index}`),
    submit,
    grade(given, `${given}`),
  ];
  const end = play(2, ...answer(0, 1), ...answer(1, 5));
  const again = [{ kind: "again", indexes: [0] } as const, ...answer(0, 3)].reduce(reduceSession, end);
  const first = reduceSession(again, undo);
  expect(first).toMatchObject({ step: "answer", index: 0, grades: [null, 5] });
  expect(tryOf(first).isAgain).toBe(true);
  const before = reduceSession(first, undo);
  expect(before).toMatchObject({ step: "answer", index: 1, grades: [1, null], answers: ["answer 0", "answer 1"] });
  expect(before.tries.map(({ isAgain }) => isAgain)).toEqual([false, false]);
  expect(reduceSession(before, grade(3)).step).toBe("finished");
});

test("a session of which each question has its grade leads to its end from the menu, another one does not", () => {
  const marked = play(1, open(0), type("x"), { kind: "mark", grade: 3, id: "an id" }, menu);
  expect(reduceSession(marked, { kind: "finish" }).step).toBe("finished");
  expect(play(1, open(0), menu, { kind: "finish" }).step).toBe("menu");
});
