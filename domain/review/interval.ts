import type { SelfGrade } from "./grade.ts";

const hour = 60;
const day = 24 * hour;

/** Minutes below which a card is asked again in the same session. */
export const againMinutes = 20;

/** Time until a card's next review by the grade that is given now, in minutes; whole days are study days. */
export type NextIntervals = Readonly<Record<SelfGrade, number>>;

/** Returns an interval of so many minutes in short: `1 min`, `5 h`, `8 days`, `3 months`, `1.5 years`. */
export function intervalText(minutes: number): string {
  if (minutes < hour) return `${Math.max(1, Math.round(minutes))} min`;
  if (minutes < day) return `${Math.round(minutes / hour)} h`;
  const days = Math.round(minutes / day);
  if (days < 61) return count(days, "day");
  if (days < 365) return count(Math.round(days / 30.44), "month");
  return count(Math.round(days / 36.525) / 10, "year");
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
