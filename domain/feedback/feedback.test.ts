import { expect, test } from "vitest";
import { feedbackCategories, feedbackCategoryOf, feedbackPlaceholder } from "./feedback.ts";

test("feedback is General unless a learner says otherwise", () => {
  expect(feedbackCategories).toEqual(["General", "Report Broken Link", "Feature Improvement"]);
  expect([null, "", "general", "Feature Improvement"].map(feedbackCategoryOf)).toEqual([
    "General",
    "General",
    "General",
    "Feature Improvement",
  ]);
});

test("for a broken link the field asks for its address, else for feedback", () => {
  expect(feedbackCategories.map(feedbackPlaceholder)).toEqual(["Feedback", "Copy-paste URL", "Feedback"]);
});
