import { expect, test } from "vitest";
import { courseKey, type MeasuredCourse, type ProgressStep, replayProgress } from "#domain/study/progress.ts";
import { defaultCompletionRules, splitByRecall } from "./completion.ts";
import { findCompletionGaps } from "./completion-gaps.ts";

const graded = (itemKey: string, grade: number, id = itemKey): ProgressStep => ({
  kind: "question-graded",
  itemKey,
  grade,
  id,
});

const course: MeasuredCourse = {
  slug: "c",
  linkKeys: [],
  supLinkKeys: [],
  topics: [1, 2, 3, 4, 5].map((number) => ({
    key: `c/.topic/${number}`,
    questions: [
      { itemKey: `c/${number}a`, level: "application" },
      { itemKey: `c/${number}b`, level: "comprehension" },
      { itemKey: `c/${number}deep`, level: "evaluation" },
    ],
  })),
};

const master = (...topics: number[]) => topics.flatMap((topic) => [graded(`c/${topic}a`, 3), graded(`c/${topic}b`, 5)]);
const missing = (steps: ProgressStep[], hasPassedFinals = false, recalled = steps.map(({ itemKey }) => itemKey)) => {
  const progress = replayProgress(steps);
  const recalls = splitByRecall(course, progress, new Set(recalled));
  return findCompletionGaps(course, progress, { hasPassedFinals, recalls, rules: defaultCompletionRules });
};

test("the gaps are the finals and each topic with its ungraded and hard questions", () => {
  const { topics, finals } = missing([...master(1, 2, 3), graded("c/4a", 1)]);
  expect(finals).toBe(true);
  expect(topics).toEqual([
    { key: "c/.topic/4", ungraded: 1, hard: 1 },
    { key: "c/.topic/5", ungraded: 2, hard: 0 },
  ]);
});

test("once enough topics are mastered only the finals are missing, and then nothing", () => {
  expect(missing(master(1, 2, 3, 4))).toEqual({ topics: [], recalls: [], finals: true });
  expect(missing(master(1, 2, 3, 4), true)).toEqual({ topics: [], recalls: [], finals: false });
});

test("the mastered topics without a recall are named while too few were recalled, and none after", () => {
  const three = ["c/.topic/2", "c/.topic/3", "c/.topic/4"];
  expect(missing(master(1, 2, 3, 4), true, ["c/1a"])).toEqual({ topics: [], recalls: three, finals: false });
  expect(missing(master(1, 2, 3, 4), true, ["c/1a", "c/4b"]).recalls).toEqual([]);
  expect(missing([], false, []).recalls).toEqual([]);
});

test("passed finals do not replace topics", () => {
  expect(missing(master(1), true).topics).toHaveLength(4);
});

test("a course that was complete lacks nothing, whatever was added or forgotten since", () => {
  const sealed: ProgressStep = { kind: "course-done", itemKey: courseKey("c"), earnedBy: [] };
  expect(missing([sealed, graded("c/1a", 1)])).toEqual({ topics: [], recalls: [], finals: false });
});
