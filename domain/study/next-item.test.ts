import { expect, test } from "vitest";
import { findNextItem, findNextTopic } from "./next-item.ts";
import { type MeasuredCourse, type ProgressStep, replayProgress } from "./progress.ts";
import { computeTopicMastery } from "./topic-mastery.ts";

const done = (id: string): ProgressStep => ({ kind: "link-done", itemKey: `c/${id}` });
const good = (id: string): ProgressStep => ({ kind: "question-graded", itemKey: `c/${id}`, grade: 3, id });

const keysOf = (ids: string[]) => ids.map((id) => `c/${id}`);
const topic = (id: string, questions: string[]) => ({
  key: `c/.topic/${id}`,
  questions: keysOf(questions).map((itemKey) => ({ itemKey, level: "application" as const })),
});

/** Two units of two links and a topic each, a topic that no unit names, and a link that none asks for. */
const course: MeasuredCourse = {
  slug: "c",
  linkKeys: keysOf(["a", "b", "d", "e", "optional"]),
  supLinkKeys: [],
  topics: [topic("limits", ["q1"]), topic("slopes", ["q2"]), topic("history", ["q3"])],
  units: [
    { linkKeys: keysOf(["a", "b"]), topicKeys: ["c/.topic/limits"] },
    { linkKeys: keysOf(["d", "e"]), topicKeys: ["c/.topic/slopes"] },
  ],
};

const nextAfter = (steps: ProgressStep[], measured = course) => {
  const progress = replayProgress(steps);
  return findNextItem(measured, progress, computeTopicMastery(measured, progress));
};

test.each<[string, string[], string | null]>([
  ["the first link comes first", [], "c/a"],
  ["the next link of the unit follows it", ["a"], "c/b"],
  ["a link that was done early is not asked for again", ["b"], "c/a"],
  ["after the links of a unit its topic is practiced", ["a", "b"], "c/.topic/limits"],
  ["then the next unit begins", ["a", "b", "q1"], "c/d"],
  ["links of a topic that is mastered without them are passed over", ["q1"], "c/d"],
  ["what no unit names comes after all units", ["q1", "q2"], "c/.topic/history"],
  ["nothing is left once all topics are mastered", ["q1", "q2", "q3"], null],
])("%s", (_, steps, expected) => {
  expect(nextAfter(steps.map((id) => (id.startsWith("q") ? good(id) : done(id))))).toBe(expected);
});

test("topics alone follow one another in the order of the units, whatever links are open", () => {
  const next = (...ids: string[]) => findNextTopic(course, computeTopicMastery(course, replayProgress(ids.map(good))));
  expect(next()).toBe("c/.topic/limits");
  expect(next("q1")).toBe("c/.topic/slopes");
  expect(next("q2", "q1")).toBe("c/.topic/history");
  expect(next("q1", "q2", "q3")).toBeNull();
});

test("a question that was graded Hard since opens its topic again", () => {
  const hard: ProgressStep = { kind: "question-graded", itemKey: "c/q1", grade: 1, id: "again" };
  expect(nextAfter([done("a"), done("b"), good("q1"), good("q2"), good("q3"), hard])).toBe("c/.topic/limits");
});

test("a course without questions goes on until all of its links are done", () => {
  const linked = { ...course, topics: [topic("limits", [])] };
  expect(nextAfter(["a", "b", "d", "e"].map(done), linked)).toBe("c/optional");
  expect(nextAfter(["a", "b", "d", "e", "optional"].map(done), linked)).toBeNull();
});

test("a topic whose questions are all of the Deep Dive is not asked for", () => {
  const dive = { ...topic("limits", ["q1"]), questions: [{ itemKey: "c/q1", level: "evaluation" as const }] };
  expect(nextAfter([], { ...course, topics: [dive], units: [] })).toBe("c/a");
});
