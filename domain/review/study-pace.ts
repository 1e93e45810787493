const minuteMs = 60_000;

/** Pace that is assumed of a learner, in milliseconds per question, until there are enough times of their own. */
const usualMs = 30_000;

/** Number of times that tell a pace. What is missing counts as the usual pace, so that one quick answer says little. */
const enoughTimes = 9;

/** Longest time that counts for one question, in milliseconds: a longer one means that the learner was away. */
const maxMs = 5 * minuteMs;

/** Estimates the minutes that so many questions take a learner, rounded up, by the median of their recent times. */
export function estimateMinutes(questions: number, timesMs: readonly number[]): number {
  return Math.ceil((questions * paceMs(timesMs)) / minuteMs);
}

function paceMs(timesMs: readonly number[]): number {
  const missing = Array.from({ length: Math.max(0, enoughTimes - timesMs.length) }, () => usualMs);
  const sorted = [...timesMs.map((ms) => Math.min(ms, maxMs)), ...missing].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? usualMs;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? usualMs;
  return (upper + lower) / 2;
}
