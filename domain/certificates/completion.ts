/** How much a certificate asks for. The operator's configuration; learners see their progress, never these figures. */
export interface CompletionRules {
  /** The least share of a course's topics that are mastered, from 0 to 1. */
  masteredShare: number;
  /** The least share of a program's courses that are certified, from 0 to 1. */
  certifiedShare: number;
}

/** What holds where the operator says nothing. */
export const usualCompletion: CompletionRules = { masteredShare: 0.8, certifiedShare: 0.9 };

/** What a learner has to show for a course. */
export interface CourseEvidence {
  topics: number;
  topicsMastered: number;
  hasPassedFinals: boolean;
}

/** Whether a course is complete: enough of its topics are mastered and its finals are passed. */
export function isCourseComplete(
  { topics, topicsMastered, hasPassedFinals }: CourseEvidence,
  { masteredShare }: CompletionRules,
): boolean {
  return hasPassedFinals && isShareReached(topicsMastered, topics, masteredShare);
}

/** What a learner has to show for a program. */
export interface ProgramEvidence {
  courses: number;
  coursesCertified: number;
}

/** Whether a program is complete: enough of its courses are certified. */
export function isProgramComplete(
  { courses, coursesCertified }: ProgramEvidence,
  { certifiedShare }: CompletionRules,
): boolean {
  return isShareReached(coursesCertified, courses, certifiedShare);
}

/** Whether `part` is at least a share of `whole`; nothing is never a share of nothing. Spared of rounding errors. */
function isShareReached(part: number, whole: number, share: number): boolean {
  return whole > 0 && part >= whole * share - 1e-9;
}
