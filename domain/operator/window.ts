import { addDays } from "#domain/study/study-day.ts";

/** Lengths of the operator's window in days, today included. */
export const windowLengths = [7, 30, 90] as const;

/** Default length, in days. */
const usualLength = 30;

/** Number of weeks of sign-ups in the retention by cohort, this week included. */
export const cohortWeeks = 12;

/** Window of the operator's figures: `from` to `to`, and the same length before it. Days are in UTC, `YYYY-MM-DD`. */
export interface OperatorWindow {
  days: number;
  /** First day of the period for comparison. */
  before: string;
  /** First day. */
  from: string;
  /** Day after the last one, which is today. */
  to: string;
  /** Monday of the first cohort. */
  cohorts: string;
  /** Time of the request, in ISO 8601. */
  now: string;
}

/** Returns the length named by a text, in days, or the default when it names none. */
export function parseWindowLength(text: string | null): number {
  return windowLengths.find((days) => String(days) === text) ?? usualLength;
}

/** Returns the window of `days` days that ends with the day of `now`. */
export function createWindow(now: Date, days: number): OperatorWindow {
  const today = now.toISOString().slice(0, 10);
  const from = addDays(today, 1 - days);
  return {
    days,
    before: addDays(from, -days),
    from,
    to: addDays(today, 1),
    cohorts: addDays(mondayOf(today), -7 * (cohortWeeks - 1)),
    now: now.toISOString(),
  };
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
