import fc from "fast-check";
import { expect, test } from "vitest";
import { grades } from "./grade.ts";
import { type ReviewAction, type ReviewSession, reduceSession, startSession, tryOf } from "./session.ts";
import { answerDays, parseRemembered, recallSession, rememberSession, resumeHours } from "./session-memory.ts";

const questions = ["a", "b", "c"].map((id) => ({ itemKey: `statics/${id}` }));
const noon = Date.UTC(2026, 2, 2, 12);
const hourMs = 3_600_000;

function play(...actions: ReviewAction[]): ReviewSession {
  return actions.reduce(reduceSession, startSession(3));
}

function keep(session: ReviewSession): string {
  return JSON.stringify(rememberSession(session, questions, noon));
}

function recall(text: string, now = noon + hourMs, asked: { itemKey: string; instance?: string }[] = questions) {
  const remembered = parseRemembered(text, now);
  return remembered && recallSession(startSession(asked.length), { questions: asked, remembered, now });
}

const begun = play(
  { kind: "open", index: 0 },
  { kind: "type", text: "one" },
  { kind: "submit" },
  { kind: "grade", grade: 3, id: "first" },
  { kind: "type", text: "half of an ans" },
);

test("a session that was left in the middle of an answer comes back at its menu, with its grades and answers", () => {
  const found = recall(keep(begun));
  expect(found).toMatchObject({
    step: "menu",
    index: 1,
    answers: ["one", "half of an ans", ""],
    grades: [3, null, null],
  });
  expect(found?.given).toEqual(begun.given);
});

test("what was recalled can be undone, and is finished without a second grade", () => {
  const found = recall(keep(begun)) ?? startSession(0);
  expect(reduceSession(found, { kind: "undo" })).toMatchObject({
    step: "answer",
    index: 0,
    grades: [null, null, null],
  });
  const rest: ReviewAction[] = [1, 2].flatMap((index) => [
    { kind: "open", index },
    { kind: "type", text: "done" },
    { kind: "submit" },
    { kind: "grade", grade: 5, id: String(index) },
  ]);
  expect(rest.reduce(reduceSession, found).step).toBe("finished");
});

test("after half a day only answers without a grade come back, and after a week none", () => {
  const later = recall(keep(begun), noon + (resumeHours + 1) * hourMs);
  expect(later).toMatchObject({ answers: ["", "half of an ans", ""], grades: [null, null, null], given: [] });
  expect(recall(keep(begun), noon + (answerDays * 24 + 1) * hourMs)).toBeNull();
});

test("an answer to other numbers than those that are asked now is left out", () => {
  const asked = questions.map((question) => ({ ...question, instance: "F=40" }));
  const text = JSON.stringify(rememberSession(begun, asked, noon));
  expect(recall(text, noon, asked)?.answers[1]).toBe("half of an ans");
  const others = asked.map((question) => ({ ...question, instance: "F=60" }));
  expect(recall(text, noon, others)?.answers).toEqual(["one", "", ""]);
});

test("a finished session and an untouched one leave nothing behind", () => {
  expect(rememberSession(startSession(3), questions, noon)).toBeNull();
  expect(rememberSession({ ...begun, step: "finished" }, questions, noon)).toBeNull();
});

test("grades of before are no answers of this session, and are not kept with it", () => {
  const resumed = reduceSession(startSession(3), { kind: "resume", grades: [5, null, null] });
  expect(tryOf(resumed).isResumed).toBe(true);
  expect(rememberSession(resumed, questions, noon)).toBeNull();
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"at":1}',
  '{"at":1e15,"questions":[{}],"given":[]}',
  '{"at":1,"questions":3,"given":[]}',
])("stored text %j that is no session is passed over", (text) => {
  expect(parseRemembered(text, noon)).toBeNull();
});

const deeds: fc.Arbitrary<ReviewAction[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("open" as const), index: fc.nat({ max: 2 }) }),
    fc.record({ kind: fc.constant("type" as const), text: fc.constantFrom("", "an answer") }),
    fc.record({ kind: fc.constant("grade" as const), grade: fc.constantFrom(...grades), id: fc.uuid() }),
    fc.record({ kind: fc.constant("give-up" as const), id: fc.uuid() }),
    fc.constantFrom<ReviewAction>({ kind: "submit" }, { kind: "undo" }, { kind: "hint" }, { kind: "continue" }),
  ),
  { maxLength: 30 },
);

test("wherever a session is left, its answers, grades and what can be undone come back", () => {
  fc.assert(
    fc.property(deeds, (made) => {
      const left = play(...made);
      const remembered = rememberSession(left, questions, noon);
      if (left.step === "finished" || !remembered) return;
      const { answers, grades: given, given: undoable, tries } = left;
      expect(recall(JSON.stringify(remembered))).toMatchObject({ answers, grades: given, given: undoable, tries });
    }),
  );
});
