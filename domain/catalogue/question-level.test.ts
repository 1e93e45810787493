import { expect, test } from "vitest";
import { isDeepDive, isInReviewAll, questionLevels } from "./question-level.ts";

// Specification, section 5: Review All leaves out evaluation and synthesis; the Deep Dive shows three levels.
test.each([
  { level: "comprehension", reviewAll: true, deepDive: false },
  { level: "analysis", reviewAll: true, deepDive: false },
  { level: "application", reviewAll: true, deepDive: false },
  { level: "evaluation", reviewAll: false, deepDive: true },
  { level: "creation", reviewAll: true, deepDive: true },
  { level: "synthesis", reviewAll: false, deepDive: true },
] as const)("a question of level $level: Review All $reviewAll, Deep Dive $deepDive", (row) => {
  expect(isInReviewAll(row.level)).toBe(row.reviewAll);
  expect(isDeepDive(row.level)).toBe(row.deepDive);
});

test("there are six levels", () => {
  expect(questionLevels).toEqual(["comprehension", "analysis", "application", "evaluation", "creation", "synthesis"]);
});
