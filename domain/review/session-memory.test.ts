import fc from "fast-check";
import { expect, test } from "vitest";
import { resume } from "#tests/helpers/study/resume.ts";
import { grades } from "./grade.ts";
import { againMinutes } from "./interval.ts";
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

function recall(
  text: string,
  now = noon + hourMs,
  asked: Parameters<typeof recallSession>[1]["questions"] = questions,
) {
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

test("an untouched session leaves nothing behind", () => {
  expect(rememberSession(startSession(3), questions, noon)).toBeNull();
});

const answerAll = (...indexes: number[]): ReviewAction[] =>
  indexes.flatMap((index) => [
    { kind: "open", index },
    { kind: "type", text: "an answer" },
    { kind: "submit" },
    { kind: "grade", grade: 1, id: String(index) },
  ]);
const finished = play(...answerAll(0, 1, 2));
const minuteMs = 60_000;

test("a finished session comes back at its end while its questions can be asked again, and not later", () => {
  expect(recall(keep(finished), noon + minuteMs)).toMatchObject({ step: "finished", grades: [1, 1, 1] });
  expect(recall(keep(finished), noon + againMinutes * minuteMs)).toBeNull();
});

test("a finished session does not come back over other questions", () => {
  const others = [...questions, { itemKey: "statics/d" }];
  expect(recall(keep(finished), noon + minuteMs, others)).toBeNull();
  expect(recall(keep(finished), noon + minuteMs, questions.slice(1))).toBeNull();
});

test("questions that are asked again are still asked again after a reload, although their grades are known", () => {
  const again = reduceSession(finished, { kind: "again", indexes: [0, 1] });
  const remembered = parseRemembered(keep(again), noon);
  if (!remembered) throw new Error("nothing was kept");
  const resumed = reduceSession(startSession(3), resume(1, null, 1));
  for (const session of [startSession(3), resumed]) {
    const found = recallSession(session, { questions, remembered, now: noon });
    expect(found).toMatchObject({ grades: [null, null, 1] });
    expect(found?.tries.map(({ isAgain }) => isAgain)).toEqual([true, true, false]);
  }
});

test("after a reload, undo still leads from what is asked again into the round before", () => {
  const again = reduceSession(finished, { kind: "again", indexes: [0, 1] });
  const found = recall(keep(again), noon);
  if (!found) throw new Error("nothing was taken up");
  const before = reduceSession(found, { kind: "undo" });
  expect(before.grades.filter((grade) => grade !== null)).toHaveLength(2);
  expect(before.tries.map(({ isAgain }) => isAgain)).toEqual([false, false, false]);
});

test("a finished session does not come back at its end once a question of it was graded in another one", () => {
  const resumed = (id: string) => ({ id, grade: 5 as const, at: new Date(noon).toISOString() });
  const own = finished.given.map(({ id, index }) => ({
    ...questions[index],
    itemKey: `${questions[index]?.itemKey}`,
    resumed: resumed(id),
  }));
  expect(recall(keep(finished), noon, own)?.step).toBe("finished");
  const since = own.map((question, index) =>
    index === 1 ? { ...question, resumed: resumed("of another") } : question,
  );
  expect(recall(keep(finished), noon, since)).toBeNull();
});

test("a session that was left at the mark of its last question comes back at its end", () => {
  const last = { kind: "mark", grade: 3, id: "an id" } as const;
  const marked = play(...answerAll(0, 1), { kind: "open", index: 2 }, { kind: "type", text: "x" }, last);
  expect(marked.step).toBe("answer");
  expect(recall(keep(marked), noon)?.step).toBe("finished");
});

test("a question that is asked again with other numbers is marked so, without the answer to the former ones", () => {
  const asked = questions.map((question) => ({ ...question, instance: "F=40" }));
  const again = [
    { kind: "again", indexes: [0] },
    { kind: "type", text: "half" },
  ] satisfies ReviewAction[];
  const text = JSON.stringify(rememberSession(again.reduce(reduceSession, finished), asked, noon));
  const others = asked.map((question) => ({ ...question, instance: "F=60" }));
  const found = recall(text, noon, others);
  expect(found?.answers[0]).toBe("");
  expect(found?.tries[0]?.isAgain).toBe(true);
  expect(recall(text, noon + (resumeHours + 1) * hourMs, asked)?.tries[0]?.isAgain).toBe(false);
});

test("a session over the rest of what was answered before comes back as a whole at its end", () => {
  const resumed = reduceSession(startSession(3), resume(5, null, null));
  const end = answerAll(1, 2).reduce(reduceSession, resumed);
  expect(end.step).toBe("finished");
  const found = recall(keep(end), noon);
  expect(found).toMatchObject({ step: "finished", grades: [5, 1, 1] });
  expect(found?.tries.map(({ isResumed }) => isResumed)).toEqual([true, false, false]);
});

test("a session that was kept is taken up beside grades that another device gave since", () => {
  const kept = keep(answerAll(0).reduce(reduceSession, startSession(3)));
  const elsewhere = reduceSession(startSession(3), resume(1, null, 5));
  const remembered = parseRemembered(kept, noon);
  if (!remembered) throw new Error("nothing was kept");
  const found = recallSession(elsewhere, { questions, remembered, now: noon });
  expect(found?.given.map(({ index }) => index)).toEqual([2, 0]);
  if (!found) throw new Error("nothing was taken up");
  expect(reduceSession(elsewhere, { kind: "recall", session: found })).toBe(found);
});

test("grades of before are no answers of this session, and are not kept with it", () => {
  const resumed = reduceSession(startSession(3), resume(5, null, null));
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
  '{"at":1e15,"questions":[],"given":[],"dues":3}',
  '{"at":1e15,"questions":[],"given":[],"before":3}',
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
      if (!remembered) return;
      const { answers, grades: given, given: undoable, tries } = left;
      // A finished session comes back for minutes, every other one for hours.
      const found = recall(JSON.stringify(remembered), noon + (remembered.isFinished ? minuteMs : hourMs));
      expect(found).toMatchObject({ answers, grades: given, given: undoable, tries });
    }),
  );
});
