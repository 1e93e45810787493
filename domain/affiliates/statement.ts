import { payoutMinimum, payoutNetDays } from "./affiliate.ts";

/** Calendar month in UTC, `YYYY-MM`. */
export type Month = string;

/** Returns the month of a moment. */
export function monthAt(instant: Date): Month {
  return instant.toISOString().slice(0, 7);
}

/** Returns the month `count` months later. */
export function addMonths(month: Month, count: number): Month {
  return monthAt(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)));
}

/** Returns the moment at which a month is over. */
export function endOfMonth(month: Month): Date {
  return new Date(`${addMonths(month, 1)}-01T00:00:00.000Z`);
}

/** Parses a month as an operator types it; null for anything else. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/**
 * Returns the last day for paying a month's statement, `YYYY-MM-DD`: `payoutNetDays` days after the month's last day.
 */
export function payableDate(month: Month): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), payoutNetDays))
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the status of a statement by its total: `open` to be approved and paid, or `carried` over to the next when it
 * is below the minimum, zero or negative. Affiliates who have left are paid any amount above zero.
 */
export function statementStatus(total: number, { hasLeft }: { hasLeft: boolean }): "open" | "carried" {
  return total >= (hasLeft ? 1 : payoutMinimum) ? "open" : "carried";
}

/**
 * Lists the months whose statements are due: from the first month with a released commission, or the one after the last
 * statement made, to `last`.
 */
export function dueMonths({ first, last, made }: { first: Month; last: Month; made: Month | null }): Month[] {
  const from = made !== null && addMonths(made, 1) > first ? addMonths(made, 1) : first;
  const months: Month[] = [];
  for (let month = from; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
