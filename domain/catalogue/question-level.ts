/** Cognitive levels of a question, named as in the specification. */
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

/** Levels of the Deep Dive (specification, section 5); mastery of a topic does not require them. */
const deepDive: ReadonlySet<QuestionLevel> = new Set(["evaluation", "creation", "synthesis"]);

/** Returns true when Review All includes questions of this level. */
export function isInReviewAll(level: QuestionLevel): boolean {
  return !outsideReviewAll.has(level);
}

/** Returns true when questions of this level belong to the Deep Dive; they do not count for mastering a topic. */
export function isDeepDive(level: QuestionLevel): boolean {
  return deepDive.has(level);
}
