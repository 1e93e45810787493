const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The time left as a clock shows it, begun seconds counted: `23:59:08`. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The moments at which the time left is said aloud, the last first. */
const milestones: readonly [leftMs: number, text: string][] = [
  [0, "The time is over."],
  [minuteMs, "One minute left."],
  [10 * minuteMs, "Ten minutes left."],
  [hourMs, "One hour left."],
];

/** What is said aloud of the time left: the last of one hour, ten minutes, one minute and the end that was reached. */
export function milestoneText(leftMs: number): string {
  return milestones.find(([at]) => leftMs <= at)?.[1] ?? "";
}
