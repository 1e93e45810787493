import { addDays } from "#domain/study/study-day.ts";

/** The lengths of time that the operator can look back over, in days, today included. */
export const windowLengths = [7, 30, 90] as const;

/** What is shown when nothing was chosen, in days. */
const usualLength = 30;

/** The sign-ups of how many weeks stand in the retention by cohort, this week included. */
export const cohortWeeks = 12;

/** What the operator looks at: `from` to `to`, and the same length before it. Days are of UTC, written `YYYY-MM-DD`. */
export interface OperatorWindow {
  days: number;
  /** The first day of the time that it is compared with. */
  before: string;
  /** The first day. */
  from: string;
  /** The day after the last one, which is today. */
  to: string;
  /** The Monday with which the first cohort begins. */
  cohorts: string;
  /** The moment at which it was asked, in ISO 8601. */
  now: string;
}

/** The length that a text names, in days; the usual one for a text that names none. */
export function windowLengthOf(text: string | null): number {
  return windowLengths.find((days) => String(days) === text) ?? usualLength;
}

/** The window of so many days that ends with the day of `now`. */
export function openWindow(now: Date, days: number): OperatorWindow {
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

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
