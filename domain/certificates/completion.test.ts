import { expect, test } from "vitest";
import { defaultCompletionRules, isCourseComplete, isProgramComplete } from "./completion.ts";

test("a course is complete with four fifths of its topics mastered and its finals passed", () => {
  const isComplete = (topicsMastered: number, hasPassedFinals: boolean) =>
    isCourseComplete({ topics: 10, topicsMastered, hasPassedFinals }, defaultCompletionRules);
  expect(isComplete(8, true)).toBe(true);
  expect(isComplete(7, true)).toBe(false);
  expect(isComplete(10, false)).toBe(false);
});

test("a course without topics cannot be complete", () => {
  expect(isCourseComplete({ topics: 0, topicsMastered: 0, hasPassedFinals: true }, defaultCompletionRules)).toBe(false);
});

test("a program is complete with nine tenths of its courses certified", () => {
  const isComplete = (coursesCertified: number) =>
    isProgramComplete({ courses: 30, coursesCertified }, defaultCompletionRules);
  expect(isComplete(27)).toBe(true);
  expect(isComplete(26)).toBe(false);
});

test("an operator may require more", () => {
  const strict = { masteredShare: 1, certifiedShare: 1 };
  expect(isCourseComplete({ topics: 10, topicsMastered: 9, hasPassedFinals: true }, strict)).toBe(false);
  expect(isProgramComplete({ courses: 3, coursesCertified: 3 }, strict)).toBe(true);
});
