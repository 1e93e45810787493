/** Longest time that counts for one question, in milliseconds: a longer one means that the learner was away. */
export const questionMaxMs = 5 * 60_000;

/** Time that each question of a session was on screen. Times are milliseconds of any monotonic clock. */
export interface QuestionClock {
  /** By the question's index. */
  spentMs: readonly number[];
  /** Question on screen, and since when; null while there is none or the page is hidden. */
  running: { index: number; sinceMs: number } | null;
}

/** Clock before its first question. */
export const stoppedClock: QuestionClock = { spentMs: [], running: null };

/** Returns the clock after a question, or none (null), came on screen. */
export function switchClock(clock: QuestionClock, index: number | null, nowMs: number): QuestionClock {
  const { running } = clock;
  if (running?.index === index) return clock;
  const spentMs = [...clock.spentMs];
  if (running) spentMs[running.index] = timeSpentOn(clock, running.index, nowMs);
  return { spentMs, running: index === null ? null : { index, sinceMs: nowMs } };
}

/** Returns how long a question was on screen until a moment, in whole milliseconds, `questionMaxMs` at most. */
export function timeSpentOn({ spentMs, running }: QuestionClock, index: number, nowMs: number): number {
  const current = running?.index === index ? Math.max(0, nowMs - running.sinceMs) : 0;
  return Math.round(Math.min((spentMs[index] ?? 0) + current, questionMaxMs));
}
