import { type MeasuredCourse, masteryQuestions, type Progress } from "#domain/study/progress.ts";
import { computeTopicMastery } from "#domain/study/topic-mastery.ts";

/**
 * Requirements for a certificate, from the operator's configuration. Learners see their progress, never these numbers.
 */
export interface CompletionRules {
  /** Minimum share of a course's topics to master, from 0 to 1. */
  masteredShare: number;
  /** Minimum share of the mastered topics to recall on a later day, from 0 to 1. */
  recalledShare: number;
  /** Minimum share of a program's courses to certify, from 0 to 1. */
  certifiedShare: number;
}

/** Default requirements. */
export const defaultCompletionRules: CompletionRules = { masteredShare: 0.8, recalledShare: 0.5, certifiedShare: 0.9 };

/** Learner's results in a course that completion depends on. */
export interface CourseEvidence {
  topics: number;
  topicsMastered: number;
  hasPassedFinals: boolean;
  recalls: TopicRecalls;
}

/** Mastered topics that a course still has, by their keys: those with a question that was recalled, and the others. */
export interface TopicRecalls {
  recalled: readonly string[];
  unrecalled: readonly string[];
}

/**
 * Returns true when a course is complete: enough of its topics are mastered, enough of these were recalled on a later
 * day, and its finals are passed.
 */
export function isCourseComplete({ recalls, ...evidence }: CourseEvidence, rules: CompletionRules): boolean {
  return isCourseLearned(evidence, rules) && areTopicsRecalled(recalls, rules);
}

/** Returns true when a course is complete but for the recalls that its certificate asks for. */
export function isCourseLearned(
  { topics, topicsMastered, hasPassedFinals }: Omit<CourseEvidence, "recalls">,
  { masteredShare }: CompletionRules,
): boolean {
  return hasPassedFinals && isShareReached(topicsMastered, topics, masteredShare);
}

/** Returns true when enough mastered topics were recalled; where the course has none of them left, nothing is asked. */
export function areTopicsRecalled({ recalled, unrecalled }: TopicRecalls, { recalledShare }: CompletionRules): boolean {
  const mastered = recalled.length + unrecalled.length;
  return mastered === 0 || isShareReached(recalled.length, mastered, recalledShare);
}

/**
 * Returns the mastered topics of a course by whether one of their questions or quiz items is among the recalled item
 * keys.
 */
export function splitByRecall(
  course: MeasuredCourse,
  progress: Progress,
  recalledKeys: ReadonlySet<string>,
): TopicRecalls {
  const { mastered } = computeTopicMastery(course, progress);
  const keysOf = new Map(
    course.topics.map(({ key, questions, quizKeys = [] }) => [key, [...masteryQuestions(questions), ...quizKeys]]),
  );
  const isRecalled = (topic: string) =>
    [...(keysOf.get(topic) ?? []), ...(mastered.get(topic) ?? [])].some((key) => recalledKeys.has(key));
  const topics = [...mastered.keys()];
  return { recalled: topics.filter(isRecalled), unrecalled: topics.filter((topic) => !isRecalled(topic)) };
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
