/** How many questions an attempt at the finals draws. A course with fewer machine-checkable ones has no finals. */
export const finalsQuestions = 12;

/** How long an attempt runs by the server's clock, in milliseconds. */
export const finalsMs = 24 * 60 * 60 * 1000;

/** How long after the start of an attempt the next one may begin, in milliseconds, whatever became of the first. */
export const finalsPauseMs = 24 * 60 * 60 * 1000;

/** The share of questions to answer correctly, in percent. */
export const finalsPassPercent = 70;

/** Longest reason of a report on a question, in characters. */
export const reportMaximum = 1000;

/** Longest answer that is typed, in characters. */
export const finalsAnswerMaximum = 300;

/** Whether an attempt with `correct` right answers out of `of` questions is passed. Nothing out of nothing is not. */
export function isPassed(correct: number, of: number): boolean {
  return of > 0 && correct * 100 >= of * finalsPassPercent;
}

/** The fewest right answers that pass an attempt of `of` questions. */
export function leastToPass(of: number): number {
  return Math.ceil((of * finalsPassPercent) / 100);
}

/** When an attempt that starts now ends by itself. */
export function endOfAttempt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + finalsMs);
}

/** When the next attempt may begin after one that started at `startedAt`. */
export function nextAttemptAfter(startedAt: Date): Date {
  return new Date(startedAt.getTime() + finalsPauseMs);
}
