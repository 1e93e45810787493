/**
 * Requirements for a certificate, from the operator's configuration. Learners see their progress, never these numbers.
 */
export interface CompletionRules {
  /** Minimum share of a course's topics to master, from 0 to 1. */
  masteredShare: number;
  /** Minimum share of a program's courses to certify, from 0 to 1. */
  certifiedShare: number;
}

/** Default requirements. */
export const defaultCompletionRules: CompletionRules = { masteredShare: 0.8, certifiedShare: 0.9 };

/** Learner's results in a course that completion depends on. */
export interface CourseEvidence {
  topics: number;
  topicsMastered: number;
  hasPassedFinals: boolean;
}

/** Returns true when a course is complete: enough of its topics are mastered and its finals are passed. */
export function isCourseComplete(
  { topics, topicsMastered, hasPassedFinals }: CourseEvidence,
  { masteredShare }: CompletionRules,
): boolean {
  return hasPassedFinals && isShareReached(topicsMastered, topics, masteredShare);
}

/** Learner's results in a program that completion depends on. */
export interface ProgramEvidence {
  courses: number;
  coursesCertified: number;
}

/** Returns true when a program is complete: enough of its courses are certified. */
export function isProgramComplete(
  { courses, coursesCertified }: ProgramEvidence,
  { certifiedShare }: CompletionRules,
): boolean {
  return isShareReached(coursesCertified, courses, certifiedShare);
}

/** Returns true when `part` is at least `share` of `whole`, allowing for rounding errors; false when `whole` is 0. */
function isShareReached(part: number, whole: number, share: number): boolean {
  return whole > 0 && part >= whole * share - 1e-9;
}
