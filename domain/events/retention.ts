/** Months that records of events are kept; they are dropped a whole month at a time. */
export const eventRetentionMonths = 6;

/** Number of months after the current one whose partitions are created in advance. */
export const eventMonthsAhead = 2;

/** UTC month: its name such as `2026_11`, its first moment and that of the next month. */
export interface EventMonth {
  name: string;
  from: Date;
  to: Date;
}

/** Returns the month of a moment, or the one `after` months later. */
export function eventMonthOf(at: Date, after = 0): EventMonth {
  const month = (more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after + more, 1));
  const from = month(0);
  return { name: from.toISOString().slice(0, 7).replace("-", "_"), from, to: month(1) };
}

/** Returns the months that need a partition: the current one and those ahead. */
export function requiredEventMonths(now: Date): EventMonth[] {
  return Array.from({ length: eventMonthsAhead + 1 }, (_, after) => eventMonthOf(now, after));
}

/** Returns the month in a partition's name; null for the default partition. */
export function parseEventMonth(name: string): EventMonth | null {
  const [, year, month] = /^events_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year && month ? eventMonthOf(new Date(`${year}-${month}-01T00:00:00Z`)) : null;
}
