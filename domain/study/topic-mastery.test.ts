import { expect, test } from "vitest";
import {
  type MasteryQuestion,
  type MeasuredTopic,
  type Milestone,
  type ProgressStep,
  replayProgress,
} from "./progress.ts";
import { computeTopicMastery, isTopicCounted } from "./topic-mastery.ts";

const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});
const noted = (label: string, ...earnedBy: string[]): Milestone => ({
  kind: "topic-mastered",
  itemKey: `c/.topic/${label}`,
  earnedBy,
});
const asked = (itemKey: string): MasteryQuestion => ({ itemKey, level: "application" });
const topic = (label: string, ...keys: string[]): MeasuredTopic => ({
  key: `c/.topic/${label}`,
  questions: keys.map(asked),
});

const measure = (topics: MeasuredTopic[], steps: ProgressStep[]) =>
  computeTopicMastery({ slug: "c", linkKeys: [], supLinkKeys: [], topics }, replayProgress(steps));
const masteredOf = (topics: MeasuredTopic[], steps: ProgressStep[]) =>
  [...measure(topics, steps).mastered.keys()].map((key) => key.slice("c/.topic/".length));
const isTopicMastered = (questions: MasteryQuestion[], steps: ProgressStep[]) =>
  measure([{ key: "c/.topic/t", questions }], steps).mastered.size === 1;

const first: MasteryQuestion = { itemKey: "c/first", level: "comprehension" };
const second: MasteryQuestion = { itemKey: "c/second", level: "application" };

test("a topic is mastered when every question was last graded Good or Easy", () => {
  const mastered = (steps: ProgressStep[]) => isTopicMastered([first, second], steps);
  expect(mastered([graded("c/first", 3), graded("c/second", 5)])).toBe(true);
  expect(mastered([graded("c/first", 3), graded("c/second", 1)])).toBe(false);
  expect(mastered([graded("c/first", 3)])).toBe(false);
  expect(mastered([])).toBe(false);
});

test("a learner who forgets a question loses the topic and wins it back", () => {
  const steps = [graded("c/first", 5), graded("c/first", 1)];
  expect(isTopicMastered([first], steps)).toBe(false);
  expect(isTopicMastered([first], [...steps, graded("c/first", 3)])).toBe(true);
});

test.each(["evaluation", "creation", "synthesis"] as const)(
  "a question of level %s is not asked for mastery",
  (level) => {
    const progress = [graded("c/first", 3)];
    expect(isTopicMastered([first, { itemKey: "c/deep", level }], progress)).toBe(true);
  },
);

test("a topic that has only Deep Dive questions, or none, cannot be mastered", () => {
  const progress = [graded("c/deep", 5)];
  expect(isTopicMastered([{ itemKey: "c/deep", level: "creation" }], progress)).toBe(false);
  expect(isTopicMastered([], progress)).toBe(false);
});

const good = [graded("c/a", 3), graded("c/b", 5)];

test("a mastered topic stays mastered when questions are added, and a Hard on a new one does not take it back", () => {
  const now = [topic("limits", "c/a", "c/b", "c/new")];
  expect(masteredOf(now, good)).toEqual([]);
  const kept = [...good, noted("limits", "c/a", "c/b")];
  expect(masteredOf(now, kept)).toEqual(["limits"]);
  expect(masteredOf(now, [...kept, graded("c/new", 1)])).toEqual(["limits"]);
});

test("the learner's own later Hard takes a recorded topic back, and a Good or undoing the Hard wins it again", () => {
  const now = [topic("limits", "c/a", "c/b", "c/new")];
  const hard = [...good, noted("limits", "c/a", "c/b"), graded("c/a", 1, "slip")];
  expect(masteredOf(now, hard)).toEqual([]);
  expect(masteredOf(now, [...hard, graded("c/a", 3, "again")])).toEqual(["limits"]);
  expect(masteredOf(now, [...hard, { kind: "grade-retracted", itemKey: "c/a", id: "slip" }])).toEqual(["limits"]);
});

test("a mastered topic that is renamed lives on where its questions are", () => {
  const kept = [...good, noted("limits", "c/a", "c/b")];
  expect(masteredOf([topic("boundaries", "c/a", "c/new"), topic("series", "c/x")], kept)).toEqual(["boundaries"]);
});

test("one question that moves elsewhere does not carry the mastery with it", () => {
  const kept = [...good, noted("limits", "c/a", "c/b", "c/c"), graded("c/c", 3)];
  const now = [topic("limits", "c/a", "c/b", "c/new"), topic("series", "c/c", "c/x")];
  expect(masteredOf(now, kept)).toEqual(["limits"]);
});

test("a mastered topic that is split stays mastered in both halves if they have enough of its questions", () => {
  const kept = [...good, noted("limits", "c/a", "c/b")];
  expect(masteredOf([topic("one", "c/a", "c/x"), topic("two", "c/b", "c/y")], kept)).toEqual(["one", "two"]);
});

test("a mastered topic whose questions were all replaced lives on under its name", () => {
  const now = [topic("limits", "c/x", "c/y")];
  expect(masteredOf(now, [...good, noted("limits", "c/a", "c/b")])).toEqual(["limits"]);
});

test("a topic that is gone is counted by what still holds, though questions of a record that does not live on", () => {
  const steps = [graded("c/a", 5), noted("limits", "c/a", "c/b"), noted("limits", "c/a")];
  const now = [topic("rest", "c/b", "c/new")];
  expect(measure(now, steps)).toMatchObject({ gone: 1 });
  expect(measure(now, [...steps, graded("c/a", 1, "slip")])).toMatchObject({ gone: 0 });
});

test("a mastered topic that the course no longer has is counted as gone, once, whatever it was called", () => {
  const notes = [noted("limits", "c/a", "c/b"), noted("boundaries", "c/a", "c/b"), noted("boundaries", "c/a")];
  const now = [topic("series", "c/x")];
  expect(measure(now, [...good, ...notes]).gone).toBe(1);
  expect(measure(now, [...good, ...notes, graded("c/a", 1, "slip")]).gone).toBe(0);
});

test("a topic without questions is counted only where it was mastered before", () => {
  const empty = topic("limits");
  expect(isTopicCounted(empty, measure([empty], good))).toBe(false);
  expect(isTopicCounted(empty, measure([empty], [...good, noted("limits", "c/a", "c/b")]))).toBe(true);
});
