/** Number of questions per attempt at the finals. A course with fewer machine-checkable ones has no finals. */
export const finalsQuestions = 12;

/** Duration of an attempt by the server's clock, in milliseconds. */
export const finalsMs = 24 * 60 * 60 * 1000;

/** Time from the start of one attempt until the next may start, in milliseconds, whatever the outcome. */
export const finalsCooldownMs = 24 * 60 * 60 * 1000;

/** Percentage of correct answers needed to pass. */
export const finalsPassPercent = 70;

/** Longest reason in a report on a question, in characters. */
export const reportMaxLength = 1000;

/** Longest typed answer, in characters. */
export const finalsAnswerMaxLength = 300;

/** Returns true when `correct` right answers out of `of` questions pass; false when `of` is 0. */
export function isPassed(correct: number, of: number): boolean {
  return of > 0 && correct * 100 >= of * finalsPassPercent;
}

/** Returns the smallest number of right answers that passes an attempt of `of` questions. */
export function passMark(of: number): number {
  return Math.ceil((of * finalsPassPercent) / 100);
}

/** Returns the time limit of an attempt that starts now. */
export function attemptEndsAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + finalsMs);
}

/** Returns when the next attempt may start after one that started at `startedAt`. */
export function nextAttemptAfter(startedAt: Date): Date {
  return new Date(startedAt.getTime() + finalsCooldownMs);
}
