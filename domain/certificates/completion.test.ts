import { expect, test } from "vitest";
import { type MeasuredCourse, noProgress } from "#domain/study/progress.ts";
import { defaultCompletionRules, isCourseComplete, isProgramComplete, splitByRecall } from "./completion.ts";

/** Topics of which so many were recalled, and so many not. */
const recalls = (recalled: number, unrecalled: number) => ({
  recalled: Array.from({ length: recalled }, (_, number) => `c/.topic/${number}`),
  unrecalled: Array.from({ length: unrecalled }, (_, number) => `c/.topic/${recalled + number}`),
});

test("a course is complete with four fifths of its topics mastered and its finals passed", () => {
  const isComplete = (topicsMastered: number, hasPassedFinals: boolean) =>
    isCourseComplete(
      { topics: 10, topicsMastered, hasPassedFinals, recalls: recalls(topicsMastered, 0) },
      defaultCompletionRules,
    );
  expect(isComplete(8, true)).toBe(true);
  expect(isComplete(7, true)).toBe(false);
  expect(isComplete(10, false)).toBe(false);
});

test("a course without topics cannot be complete", () => {
  const nothing = { topics: 0, topicsMastered: 0, hasPassedFinals: true, recalls: recalls(0, 0) };
  expect(isCourseComplete(nothing, defaultCompletionRules)).toBe(false);
});

test.each([
  [4, 4, 0.5, true],
  [4, 5, 0.5, false],
  [0, 8, 0, true],
  // All that was mastered has left the course since: nothing is left to recall.
  [0, 0, 0.5, true],
])("with %i topics recalled and %i not, where %d of them are asked for, a course is complete: %s", (...given) => {
  const [recalled, unrecalled, recalledShare, isComplete] = given;
  const evidence = { topics: 10, topicsMastered: 9, hasPassedFinals: true, recalls: recalls(recalled, unrecalled) };
  expect(isCourseComplete(evidence, { ...defaultCompletionRules, recalledShare })).toBe(isComplete);
});

test("a topic is recalled by any of its questions or quiz items; one that is not mastered is not named", () => {
  const level = "application" as const;
  const topic = (name: string) => ({
    key: `c/.topic/${name}`,
    questions: [
      { itemKey: `c/${name}-1`, level },
      { itemKey: `c/${name}-2`, level },
      { itemKey: `c/${name}-deep`, level: "evaluation" as const },
    ],
    quizKeys: [`c/${name}-quiz`],
  });
  const course: MeasuredCourse = {
    ...{ slug: "c", linkKeys: [], supLinkKeys: [] },
    topics: ["a", "b", "d", "e"].map(topic),
  };
  const graded = ["a", "b", "d"].flatMap((name) => [`c/${name}-1`, `c/${name}-2`]);
  const progress = { ...noProgress, latestGrades: new Map([...graded, "c/e-1"].map((key) => [key, 3])) };
  expect(splitByRecall(course, progress, new Set(["c/a-2", "c/b-quiz", "c/d-deep", "c/e-1"]))).toEqual({
    recalled: ["c/.topic/a", "c/.topic/b"],
    unrecalled: ["c/.topic/d"],
  });
});

test("a program is complete with nine tenths of its courses certified", () => {
  const isComplete = (coursesCertified: number) =>
    isProgramComplete({ courses: 30, coursesCertified }, defaultCompletionRules);
  expect(isComplete(27)).toBe(true);
  expect(isComplete(26)).toBe(false);
});

test("an operator may require more", () => {
  const strict = { masteredShare: 1, recalledShare: 1, certifiedShare: 1 };
  const learned = { topics: 10, hasPassedFinals: true };
  expect(isCourseComplete({ ...learned, topicsMastered: 9, recalls: recalls(9, 0) }, strict)).toBe(false);
  expect(isCourseComplete({ ...learned, topicsMastered: 10, recalls: recalls(9, 1) }, strict)).toBe(false);
  expect(isCourseComplete({ ...learned, topicsMastered: 10, recalls: recalls(10, 0) }, strict)).toBe(true);
  expect(isProgramComplete({ courses: 3, coursesCertified: 3 }, strict)).toBe(true);
});
