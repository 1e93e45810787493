/** What a learner can write about, the first being what stands there at first (specification, section 2). */
export const feedbackCategories = ["General", "Report Broken Link", "Feature Improvement"] as const;

export type FeedbackCategory = (typeof feedbackCategories)[number];

/** Longest feedback, in characters. */
export const feedbackMaximum = 4000;

/** What the empty text field of a category says. */
export function feedbackPlaceholder(category: FeedbackCategory): string {
  return category === "Report Broken Link" ? "Copy-paste URL" : "Feedback";
}

/** The category that a text names; General for a text that names none. */
export function feedbackCategoryOf(text: string | null): FeedbackCategory {
  return feedbackCategories.find((category) => category === text) ?? feedbackCategories[0];
}
