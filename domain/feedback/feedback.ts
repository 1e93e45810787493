import type { BackoffRule } from "#domain/account/sign-in-backoff.ts";

/** Categories of feedback; the first one is selected by default (specification, section 2). */
export const feedbackCategories = ["General", "Report Broken Link", "Feature Improvement"] as const;

export type FeedbackCategory = (typeof feedbackCategories)[number];

/** Longest feedback, in characters. */
export const feedbackMaxLength = 4000;

/** Category whose text is the address of a link, optionally with a few words. */
export const brokenLinkCategory: FeedbackCategory = "Report Broken Link";

/**
 * Rate limit per learner, one attempt forgotten every ten minutes: who goes through a course may send several in a row.
 */
export const feedbackBackoff: BackoffRule = {
  freeAttempts: 9,
  firstDelaySeconds: 60,
  longestDelaySeconds: 3600,
  forgetSeconds: 600,
};

/** Rate limit per network address, which a whole school may share. */
export const feedbackNetworkBackoff: BackoffRule = {
  freeAttempts: 49,
  firstDelaySeconds: 60,
  longestDelaySeconds: 3600,
  forgetSeconds: 120,
};

/** Returns the placeholder of the text field for a category. */
export function feedbackPlaceholder(category: FeedbackCategory): string {
  return category === brokenLinkCategory ? "Copy-paste URL" : "Feedback";
}

/** Returns the category named by a text, or General when it names none. */
export function feedbackCategoryOf(text: string | null): FeedbackCategory {
  return feedbackCategories.find((category) => category === text) ?? feedbackCategories[0];
}
