import { expect, test } from "vitest";
import { type CourseStanding, courseToContinue, measureStanding, shareOf } from "./program-progress.ts";
import { type MasteryQuestion, type ProgressStep, replayProgress } from "./progress.ts";

const question = (itemKey: string): MasteryQuestion => ({ itemKey, level: "application" });
const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});
const done = (itemKey: string): ProgressStep => ({ kind: "link-done", itemKey });

const practiced = { linkKeys: ["c/link"], topicQuestions: [[question("c/one")], [question("c/two")]] };
const linked = { linkKeys: ["d/one", "d/two"], topicQuestions: [[], []] };

const standing = (kind: "untouched" | "begun" | "done", figure = 0, of = 4): CourseStanding => ({
  kind,
  by: "topics",
  figure,
  of,
});
const uncounted: CourseStanding = { kind: "uncounted" };

test("a course with questions is counted by its topics: untouched, begun, and done when all are mastered", () => {
  const stand = (steps: ProgressStep[]) => measureStanding(practiced, replayProgress(steps));
  expect(stand([])).toEqual({ kind: "untouched", by: "topics", figure: 0, of: 2 });
  expect(stand([graded("c/one", 3)])).toEqual({ kind: "begun", by: "topics", figure: 1, of: 2 });
  expect(stand([graded("c/one", 3), graded("c/two", 5)])).toMatchObject({ kind: "done", figure: 2 });
});

test("a hard question and a link done begin a course, though no topic is mastered", () => {
  const stand = (steps: ProgressStep[]) => measureStanding(practiced, replayProgress(steps));
  expect(stand([graded("c/one", 1)])).toMatchObject({ kind: "begun", figure: 0 });
  expect(stand([done("c/link")])).toMatchObject({ kind: "begun", by: "topics", figure: 0 });
});

test("a course without questions is counted by its links done, and one that has neither is not counted", () => {
  const stand = (steps: ProgressStep[]) => measureStanding(linked, replayProgress(steps));
  expect(stand([done("d/one")])).toEqual({ kind: "begun", by: "links", figure: 1, of: 2 });
  expect(stand([done("d/one"), done("d/two")])).toMatchObject({ kind: "done", by: "links" });
  expect(measureStanding({ linkKeys: [], topicQuestions: [[]] }, replayProgress([]))).toEqual(uncounted);
});

test("a topic that has no questions yet does not keep a course from being done", () => {
  const course = { linkKeys: [], topicQuestions: [[question("c/one")], []] };
  expect(measureStanding(course, replayProgress([graded("c/one", 3)]))).toMatchObject({ kind: "done", of: 1 });
});

test("courses together stand at the mean of those that are counted", () => {
  const standings = [standing("done", 4), standing("begun", 1), standing("untouched"), uncounted];
  expect(shareOf(standings)).toEqual({ done: 1, begun: 1, counted: 3, percent: 41 });
  expect(shareOf([uncounted])).toEqual({ done: 0, begun: 0, counted: 0, percent: 0 });
});

test("nothing short of all is 100 percent", () => {
  expect(shareOf([standing("begun", 999, 1000)]).percent).toBe(99);
  expect(shareOf([standing("done", 7, 7), standing("done", 3, 3), standing("done", 3, 3)]).percent).toBe(100);
});

test("one begins with the first course whose prerequisites are done", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: standing("done", 4) },
    { name: "Waits", prerequisites: ["Python I"], standing: standing("begun", 1) },
    { name: "Calculus I", prerequisites: ["Precalculus"], standing: standing("untouched") },
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("one goes on with what is begun before anything new", () => {
  const courses = [
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
    { name: "Calculus I", prerequisites: [], standing: standing("begun", 1) },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("what cannot be counted holds nobody up and is not proposed", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: uncounted },
    { name: "Calculus I", prerequisites: ["Precalculus", "From elsewhere"], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
  expect(courseToContinue([{ name: "Precalculus", prerequisites: [], standing: standing("done", 4) }])).toBeNull();
});
