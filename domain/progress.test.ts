import { expect, test } from "vitest";
import { isTopicMastered, type MasteryQuestion, measureCourse, type ProgressStep, replayProgress } from "./progress.ts";

const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});
const done = (itemKey: string): ProgressStep => ({ kind: "link-done", itemKey });
const undone = (itemKey: string): ProgressStep => ({ kind: "link-undone", itemKey });

const first: MasteryQuestion = { itemKey: "c/first", level: "comprehension" };
const second: MasteryQuestion = { itemKey: "c/second", level: "application" };

test("a learner who has done nothing has nothing to show", () => {
  expect(replayProgress([])).toEqual({ doneLinks: new Set(), latestGrades: new Map() });
});

test("the last word on a link counts", () => {
  const { doneLinks } = replayProgress([done("c/a"), done("c/b"), undone("c/a"), undone("c/never"), done("c/b")]);
  expect(doneLinks).toEqual(new Set(["c/b"]));
});

test("the latest grade counts, better or worse", () => {
  const { latestGrades } = replayProgress([graded("c/a", 5), graded("c/b", 1), graded("c/a", 1), graded("c/b", 3)]);
  expect(latestGrades).toEqual(
    new Map([
      ["c/a", 1],
      ["c/b", 3],
    ]),
  );
});

test("a grade that was taken back counts for nothing, and the one before it counts again", () => {
  const retracted: ProgressStep = { kind: "grade-retracted", itemKey: "c/a", id: "second" };
  const steps = [graded("c/a", 5, "first"), graded("c/a", 1, "second")];
  expect(replayProgress([...steps, retracted]).latestGrades.get("c/a")).toBe(5);
  expect(replayProgress([retracted, ...steps]).latestGrades.get("c/a")).toBe(5);
});

test("a link and a question of one name are kept apart", () => {
  const progress = replayProgress([graded("c/a", 5), done("c/a"), undone("c/a")]);
  expect(progress).toEqual({ doneLinks: new Set(), latestGrades: new Map([["c/a", 5]]) });
});

test("a topic is mastered when every question was last graded Good or Easy", () => {
  const mastered = (steps: ProgressStep[]) => isTopicMastered([first, second], replayProgress(steps));
  expect(mastered([graded("c/first", 3), graded("c/second", 5)])).toBe(true);
  expect(mastered([graded("c/first", 3), graded("c/second", 1)])).toBe(false);
  expect(mastered([graded("c/first", 3)])).toBe(false);
  expect(mastered([])).toBe(false);
});

test("a learner who forgets a question loses the topic and wins it back", () => {
  const steps = [graded("c/first", 5), graded("c/first", 1)];
  expect(isTopicMastered([first], replayProgress(steps))).toBe(false);
  expect(isTopicMastered([first], replayProgress([...steps, graded("c/first", 3)]))).toBe(true);
});

test.each(["evaluation", "creation", "synthesis"] as const)(
  "a question of level %s is not asked for mastery",
  (level) => {
    const progress = replayProgress([graded("c/first", 3)]);
    expect(isTopicMastered([first, { itemKey: "c/deep", level }], progress)).toBe(true);
  },
);

test("a topic that has only Deep Dive questions, or none, cannot be mastered", () => {
  const progress = replayProgress([graded("c/deep", 5)]);
  expect(isTopicMastered([{ itemKey: "c/deep", level: "creation" }], progress)).toBe(false);
  expect(isTopicMastered([], progress)).toBe(false);
});

test("the figures of a course count its own items only", () => {
  const steps = [done("c/link-1"), done("c/link-gone"), done("d/link-1"), graded("c/first", 3), graded("d/first", 3)];
  const course = { linkKeys: ["c/link-1", "c/link-2"], topicQuestions: [[first], [second], []] };
  expect(measureCourse(course, replayProgress(steps))).toEqual({
    linksDone: 1,
    links: 2,
    topicsMastered: 1,
    topics: 3,
  });
});

test("a course without links and topics measures as nothing of nothing", () => {
  expect(measureCourse({ linkKeys: [], topicQuestions: [] }, replayProgress([done("c/a")]))).toEqual({
    linksDone: 0,
    links: 0,
    topicsMastered: 0,
    topics: 0,
  });
});
