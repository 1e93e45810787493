const minuteMs = 60_000;

/** The pace of a learner whose grades were never timed, in milliseconds a question. */
const usualMs = 30_000;

/** The longest time that counts for one question: who takes longer has gone for a coffee. In milliseconds. */
const longestMs = 5 * minuteMs;

/** The minutes that so many questions take a learner, rounded up, by the median of the times they took of late. */
export function estimateMinutes(questions: number, timesMs: readonly number[]): number {
  return Math.ceil((questions * paceMs(timesMs)) / minuteMs);
}

function paceMs(timesMs: readonly number[]): number {
  const sorted = timesMs.map((ms) => Math.min(ms, longestMs)).sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? usualMs : (upper + lower) / 2;
}
