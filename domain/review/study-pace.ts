const minuteMs = 60_000;

/** Default pace of a learner without timed grades, in milliseconds per question. */
const usualMs = 30_000;

/** Longest time that counts for one question, in milliseconds: a longer one means that the learner was away. */
const maxMs = 5 * minuteMs;

/** Estimates the minutes that so many questions take a learner, rounded up, by the median of their recent times. */
export function estimateMinutes(questions: number, timesMs: readonly number[]): number {
  return Math.ceil((questions * paceMs(timesMs)) / minuteMs);
}

function paceMs(timesMs: readonly number[]): number {
  const sorted = timesMs.map((ms) => Math.min(ms, maxMs)).sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? usualMs : (upper + lower) / 2;
}
