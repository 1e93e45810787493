/** The cognitive levels of a question, in the words of the specification. */
export const questionLevels = [
  "comprehension",
  "analysis",
  "application",
  "evaluation",
  "creation",
  "synthesis",
] as const;

export type QuestionLevel = (typeof questionLevels)[number];

/** Levels that Review All leaves out (specification, section 5). */
const outsideReviewAll: ReadonlySet<QuestionLevel> = new Set(["evaluation", "synthesis"]);

/** Levels that the Deep Dive shows (specification, section 5) and that mastery of a topic does not ask for. */
const deepDive: ReadonlySet<QuestionLevel> = new Set(["evaluation", "creation", "synthesis"]);

/** Whether Review All asks questions of this level. */
export function isInReviewAll(level: QuestionLevel): boolean {
  return !outsideReviewAll.has(level);
}

/** Whether a question of this level belongs to the Deep Dive; such questions do not count for mastering a topic. */
export function isDeepDive(level: QuestionLevel): boolean {
  return deepDive.has(level);
}
