import { expect, test } from "vitest";
import { computeCourseProgress, courseStanding, findMilestones } from "./course-progress.ts";
import { type MeasuredCourse, type Milestone, type ProgressStep, replayProgress } from "./progress.ts";

const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});
const done = (itemKey: string): ProgressStep => ({ kind: "link-done", itemKey });

const course = (slug: string, linkKeys: string[], topics: string[][] = []): MeasuredCourse => ({
  slug,
  linkKeys,
  supLinkKeys: [],
  topics: topics.map((keys, index) => ({
    key: `${slug}/.topic/${index}`,
    questions: keys.map((itemKey) => ({ itemKey, level: "application" })),
  })),
});
const practiced = course("c", ["c/link"], [["c/one"], ["c/two"]]);
const linked = course("d", ["d/one", "d/two"], [[], []]);

const standOn = (measured: MeasuredCourse) => (steps: ProgressStep[]) =>
  courseStanding(computeCourseProgress(measured, replayProgress(steps)));

test("the figures of a course count its own items only", () => {
  const steps = [done("c/link-1"), done("d/link-1"), graded("c/first", 3), graded("d/first", 3)];
  const measured = course("c", ["c/link-1", "c/link-2"], [["c/first"], ["c/second"], []]);
  expect(computeCourseProgress(measured, replayProgress(steps))).toMatchObject({
    linksDone: 1,
    links: 2,
    topicsMastered: 1,
    topics: 2,
  });
});

test("a course without links and topics measures as nothing of nothing", () => {
  const figures = computeCourseProgress(course("c", []), replayProgress([]));
  expect(figures).toMatchObject({
    linksDone: 0,
    links: 0,
    topicsMastered: 0,
    topics: 0,
    isBegun: false,
    isDone: false,
  });
});

test("a link that was done and has left the course still counts, and links of Sup count apart", () => {
  const measured = { ...course("c", ["c/a", "c/b"]), supLinkKeys: ["c/sup"] };
  const figures = computeCourseProgress(measured, replayProgress([done("c/a"), done("c/gone"), done("c/sup")]));
  expect(figures).toMatchObject({ linksDone: 2, links: 3, linksGone: 1, supLinksDone: 1, supLinks: 1 });
});

test("a course with questions is counted by its topics: untouched, begun, and done when all are mastered", () => {
  const stand = standOn(practiced);
  expect(stand([])).toEqual({ kind: "untouched", by: "topics", figure: 0, of: 2 });
  expect(stand([graded("c/one", 3)])).toEqual({ kind: "begun", by: "topics", figure: 1, of: 2 });
  expect(stand([graded("c/one", 3), graded("c/two", 5)])).toMatchObject({ kind: "done", figure: 2 });
});

test("a hard question and a link done begin a course, though no topic is mastered", () => {
  const stand = standOn(practiced);
  expect(stand([graded("c/one", 1)])).toMatchObject({ kind: "begun", figure: 0 });
  expect(stand([done("c/link")])).toMatchObject({ kind: "begun", by: "topics", figure: 0 });
});

test("a course without questions is counted by its links done, and one that has neither is not counted", () => {
  const stand = standOn(linked);
  expect(stand([done("d/one")])).toEqual({ kind: "begun", by: "links", figure: 1, of: 2 });
  expect(stand([done("d/one"), done("d/two")])).toMatchObject({ kind: "done", by: "links" });
  expect(standOn(course("e", [], [[]]))([])).toEqual({ kind: "uncounted" });
});

test("a topic that has no questions yet does not keep a course from being done", () => {
  const measured = course("c", [], [["c/one"], []]);
  expect(standOn(measured)([graded("c/one", 3)])).toMatchObject({ kind: "done", of: 1 });
});

test("a course that was done stays done when it grows, until the learner forgets or takes a mark back", () => {
  const finished = [graded("c/one", 3), graded("c/two", 3)];
  const note: Milestone = { kind: "course-done", itemKey: "c/.course", earnedBy: ["c/one", "c/two"] };
  const stand = standOn(course("c", [], [["c/one"], ["c/two"], ["c/three"]]));
  expect(stand(finished)).toMatchObject({ kind: "begun", figure: 2, of: 3 });
  expect(stand([...finished, note])).toMatchObject({ kind: "done", figure: 2, of: 3 });
  expect(stand([...finished, note, graded("c/one", 1, "slip")])).toMatchObject({ kind: "begun", figure: 1, of: 3 });
});

test("an achievement is found once, and not again after it was recorded", () => {
  const steps = [graded("c/one", 3), graded("c/two", 5)];
  const found = findMilestones(practiced, replayProgress(steps));
  expect(found).toEqual([
    { kind: "topic-mastered", itemKey: "c/.topic/0", earnedBy: ["c/one"] },
    { kind: "topic-mastered", itemKey: "c/.topic/1", earnedBy: ["c/two"] },
    { kind: "course-done", itemKey: "c/.course", earnedBy: ["c/one", "c/two"] },
  ]);
  expect(findMilestones(practiced, replayProgress([...steps, ...found]))).toEqual([]);
});

test("a course without questions is earned by its links", () => {
  expect(findMilestones(linked, replayProgress([done("d/two"), done("d/one")]))).toEqual([
    { kind: "course-done", itemKey: "d/.course", earnedBy: ["d/one", "d/two"] },
  ]);
  expect(findMilestones(linked, replayProgress([done("d/one")]))).toEqual([]);
});
