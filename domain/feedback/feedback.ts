import type { DelayRule } from "#domain/account/sign-in-backoff.ts";

/** What a learner can write about, the first being what stands there at first (specification, section 2). */
export const feedbackCategories = ["General", "Report Broken Link", "Feature Improvement"] as const;

export type FeedbackCategory = (typeof feedbackCategories)[number];

/** Longest feedback, in characters. */
export const feedbackMaximum = 4000;

/** The category whose text is the address of a link, with or without a few words. */
export const brokenLink: FeedbackCategory = "Report Broken Link";

/** How much one learner may send at once; each ten minutes one is forgotten. Whoever tidies a course sends several. */
export const feedbackDelay: DelayRule = {
  freeAttempts: 9,
  firstDelaySeconds: 60,
  longestDelaySeconds: 3600,
  forgetSeconds: 600,
};

/** How much may come from one network address, behind which there may be a whole school. */
export const feedbackNetworkDelay: DelayRule = {
  freeAttempts: 49,
  firstDelaySeconds: 60,
  longestDelaySeconds: 3600,
  forgetSeconds: 120,
};

/** What the empty text field of a category says. */
export function feedbackPlaceholder(category: FeedbackCategory): string {
  return category === brokenLink ? "Copy-paste URL" : "Feedback";
}

/** The category that a text names; General for a text that names none. */
export function feedbackCategoryOf(text: string | null): FeedbackCategory {
  return feedbackCategories.find((category) => category === text) ?? feedbackCategories[0];
}
