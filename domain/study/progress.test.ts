import { expect, test } from "vitest";
import { type ProgressStep, replayProgress } from "./progress.ts";

const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});
const done = (itemKey: string): ProgressStep => ({ kind: "link-done", itemKey });
const undone = (itemKey: string): ProgressStep => ({ kind: "link-undone", itemKey });

test("a learner who has done nothing has nothing to show", () => {
  expect(replayProgress([])).toEqual({ doneLinks: new Set(), latestGrades: new Map(), earned: [] });
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
  expect(progress).toEqual({ doneLinks: new Set(), latestGrades: new Map([["c/a", 5]]), earned: [] });
});
