const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Returns the time left as a clock, rounded up to seconds: `23:59:08`. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Times at which the time left is announced, last first. */
const milestones: readonly [leftMs: number, text: string][] = [
  [0, "The time is over."],
  [minuteMs, "One minute left."],
  [10 * minuteMs, "Ten minutes left."],
  [hourMs, "One hour left."],
];

/** Returns the latest announcement reached: one hour, ten minutes, one minute, or the end. */
export function milestoneText(leftMs: number): string {
  return milestones.find(([at]) => leftMs <= at)?.[1] ?? "";
}
