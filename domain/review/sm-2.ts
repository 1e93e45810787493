import { addDays, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import type { Grade } from "./grade.ts";

/** SM-2 state of a question: ease, interval in days, next due date, and successes in a row. */
export interface Sm2State {
  easeFactor: number;
  interval: number;
  nextReviewDate: Date;
  repetitions: number;
}

/** Ease of a question without grades, and its minimum. */
const ease = { first: 2.5, least: 1.3 };

/** First and second interval, in days. */
const firstIntervals = [1, 6] as const;

/** Minimum quality that counts as remembered. */
const remembered = 3;

/** Returns the SM-2 state before the first grade: due at once. */
export function startSm2(at: Date): Sm2State {
  return { easeFactor: ease.first, interval: 0, nextReviewDate: at, repetitions: 0 };
}

/**
 * Applies SM-2 by its original formula (P. A. Wozniak, Optimization of learning, 1990, section 3.2): the ease becomes
 * EF + (0.1 − (5 − q)(0.08 + (5 − q) 0.02)), at least 1.3; the intervals are 1 day, 6 days, then the last one times the
 * new ease, rounded up. A quality under 3 restarts the repetitions and leaves the ease unchanged.
 */
export function stepSm2(before: Sm2State, { grade, at, zone }: { grade: Grade; at: Date; zone: string }): Sm2State {
  const { easeFactor, interval, repetitions } = before;
  const isRemembered = grade >= remembered;
  const newEase = isRemembered ? Math.max(ease.least, easeFactor + easeStep(grade)) : easeFactor;
  const days = isRemembered
    ? (firstIntervals[repetitions] ?? Math.ceil(roundOff(interval * newEase)))
    : firstIntervals[0];
  return {
    easeFactor: roundOff(newEase),
    interval: days,
    nextReviewDate: startOfStudyDay(addDays(studyDayOf(at, zone), Math.min(days, maxInterval)), zone),
    repetitions: isRemembered ? repetitions + 1 : 0,
  };
}

/** Longest interval in days; SM-2 has none, but dates have a limit. */
const maxInterval = 36_500;

function easeStep(quality: number): number {
  return 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02);
}

/** Removes floating-point errors, so that 6 × 2.5 is exactly 15. */
function roundOff(value: number): number {
  return Math.round(value * 1e8) / 1e8;
}
