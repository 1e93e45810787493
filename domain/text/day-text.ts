import { pluralize } from "./pluralize.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Returns the weekday of a study day. `Intl` is not used, since its wording differs between servers and browsers. */
export function weekdayOf(day: string): string {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? "";
}

/** Returns the name of the month of a text `YYYY-MM…`. */
export function monthOf(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}

/** Formats a study day: `Saturday, 21 November 2026`. */
export function dayText(day: string): string {
  return `${weekdayOf(day)}, ${Number(day.slice(8, 10))} ${monthOf(day)} ${day.slice(0, 4)}`;
}

/** Formats a number of study steps; a step is a grade given or a link done. */
export function stepsText(steps: number): string {
  if (steps === 0) return "no study";
  return pluralize(steps, "step");
}

/** Formats a number of days. */
export function daysText(days: number): string {
  return pluralize(days, "day");
}
