import { finalsQuestions } from "#domain/finals/finals.ts";

/** States of a course's content. "Complete" is not one of them: that is said of a learner only. */
export const courseStates = ["ready", "links only", "in preparation"] as const;

export type CourseState = (typeof courseStates)[number];

/** States by course name. Names that the catalogue does not have, such as former ones, have none. */
export type StatesByCourse = ReadonlyMap<string, CourseState>;

/** Counts of a course's content that decide its state. */
export interface CourseCounts {
  /** Links in Learn. */
  learnLinks: number;
  /** Links in Learn and Sup. */
  links: number;
  /** Questions of each topic, self-graded and quiz together. */
  topicQuestions: readonly number[];
  /** Questions of the finals. */
  finals: number;
}

/**
 * Returns the state of a course: ready with at least one link in Learn, a practice question for every topic and enough
 * machine-checkable questions for the finals; links only with any link; otherwise in preparation.
 */
export function courseStateOf({ learnLinks, links, topicQuestions, finals }: CourseCounts): CourseState {
  const isReady = learnLinks > 0 && topicQuestions.every((count) => count > 0) && finals >= finalsQuestions;
  if (isReady) return "ready";
  return links > 0 ? "links only" : "in preparation";
}
