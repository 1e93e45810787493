import { payoutMinimum, payoutNetDays } from "./affiliate.ts";

/** A calendar month by its UTC days, `YYYY-MM`. */
export type Month = string;

/** The month in which a moment lies. */
export function monthAt(instant: Date): Month {
  return instant.toISOString().slice(0, 7);
}

/** The month after, or so many later. */
export function addMonths(month: Month, count: number): Month {
  return monthAt(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)));
}

/** The moment at which a month is over. */
export function endOf(month: Month): Date {
  return new Date(`${addMonths(month, 1)}-01T00:00:00.000Z`);
}

/** Reads a month as an operator types it; null for anything else. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The last day on which a month's statement is to be paid, `YYYY-MM-DD`: so many days after the month's last day. */
export function payableOn(month: Month): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), payoutNetDays))
    .toISOString()
    .slice(0, 10);
}

/**
 * What becomes of a statement's total: it is `open` to be approved and paid, or `carried` over to the next where it is
 * below the minimum, zero or negative. Who has left is paid whatever is above zero.
 */
export function statementStatus(total: number, { hasLeft }: { hasLeft: boolean }): "open" | "carried" {
  return total >= (hasLeft ? 1 : payoutMinimum) ? "open" : "carried";
}

/** The months whose statements are to be made: from the first in which something came out of the hold, until `last`. */
export function monthsDue({ first, last, made }: { first: Month; last: Month; made: Month | null }): Month[] {
  const from = made !== null && addMonths(made, 1) > first ? addMonths(made, 1) : first;
  const months: Month[] = [];
  for (let month = from; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
