/** How long records of events are kept before they are dropped, in months. They go by the month, as a whole. */
export const eventRetentionMonths = 6;

/** How many months after the present one have their place made ahead. */
export const eventMonthsAhead = 2;

/** A month of UTC: its name as `2026_11`, its first moment and that of the next. */
export interface EventMonth {
  name: string;
  from: Date;
  to: Date;
}

/** The month of a moment, or the one so many months after it. */
export function eventMonthOf(at: Date, after = 0): EventMonth {
  const month = (more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after + more, 1));
  const from = month(0);
  return { name: from.toISOString().slice(0, 7).replace("-", "_"), from, to: month(1) };
}

/** The months whose place has to be there: the present one and those ahead. */
export function neededEventMonths(now: Date): EventMonth[] {
  return Array.from({ length: eventMonthsAhead + 1 }, (_, after) => eventMonthOf(now, after));
}

/** The month that a place is named after; null for the place of everything else. */
export function eventMonthNamed(name: string): EventMonth | null {
  const [, year, month] = /^events_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year && month ? eventMonthOf(new Date(`${year}-${month}-01T00:00:00Z`)) : null;
}
