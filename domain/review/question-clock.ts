/** The longest time that one question counts, in milliseconds: whoever takes longer has gone for a walk. */
export const questionMaxMs = 5 * 60_000;

/** How long each question of a session was before the learner's eyes. Times are milliseconds of any steady clock. */
export interface QuestionClock {
  /** By the question's number. */
  spentMs: readonly number[];
  /** The question that is seen since when; null while there is none, or nobody looks. */
  running: { index: number; sinceMs: number } | null;
}

/** A clock that has not run yet. */
export const stoppedClock: QuestionClock = { spentMs: [], running: null };

/** The clock from a moment on, at which this question is seen, or none (null). */
export function turnClock(clock: QuestionClock, index: number | null, nowMs: number): QuestionClock {
  const { running } = clock;
  if (running?.index === index) return clock;
  const spentMs = [...clock.spentMs];
  if (running) spentMs[running.index] = spentOn(clock, running.index, nowMs);
  return { spentMs, running: index === null ? null : { index, sinceMs: nowMs } };
}

/** How long a question was seen until a moment, in whole milliseconds, `questionMaxMs` at most. */
export function spentOn({ spentMs, running }: QuestionClock, index: number, nowMs: number): number {
  const current = running?.index === index ? Math.max(0, nowMs - running.sinceMs) : 0;
  return Math.round(Math.min((spentMs[index] ?? 0) + current, questionMaxMs));
}
