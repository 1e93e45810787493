import { counted } from "./counted.ts";

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

/** The name of the weekday of a study day. Not by `Intl`, whose words differ between servers and browsers. */
export function weekdayOf(day: string): string {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? "";
}

/** The name of a month, of a day or month written as `YYYY-MM…`. */
export function monthOf(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}

/** A study day in words: `Saturday, 21 November 2026`. */
export function dayText(day: string): string {
  return `${weekdayOf(day)}, ${Number(day.slice(8, 10))} ${monthOf(day)} ${day.slice(0, 4)}`;
}

/** A number of steps of study in words; a step is a grade given or a link done. */
export function stepsText(steps: number): string {
  if (steps === 0) return "no study";
  return counted(steps, "step");
}

/** A number of days in words. */
export function daysText(days: number): string {
  return counted(days, "day");
}
