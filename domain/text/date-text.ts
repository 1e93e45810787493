/** Formats of dates, by `Intl` in the language of the pages; in UTC, so that server and browser agree. */
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });

const date = { day: "numeric", month: "long", year: "numeric" } as const;
const formats = {
  date: inUtc(date),
  weekdayAndDate: inUtc({ ...date, weekday: "long" }),
  weekday: inUtc({ weekday: "long" }),
  month: inUtc({ month: "long" }),
  monthAndYear: inUtc({ month: "long", year: "numeric" }),
  dayOfYear: inUtc({ month: "long", day: "numeric" }),
  weekdayOfYear: inUtc({ weekday: "long", month: "long", day: "numeric" }),
  short: inUtc({ month: "short", day: "numeric" }),
  time: inUtc({ hour: "numeric", minute: "2-digit" }),
};

/** Formats the UTC day of a moment: `March 3, 2026`. */
export function dateText(instant: Date): string {
  return formats.date.format(instant);
}

/** Formats a moment to the minute: `March 3, 2026, 2:05 PM UTC`. */
export function instantText(instant: Date): string {
  return `${dateText(instant)}, ${timeText(instant)} UTC`;
}

/** Formats a moment of the coming days in the zone of the device, for browsers only: `Saturday, 2:05 PM`. */
export function localTimeText(instant: Date): string {
  const format = new Intl.DateTimeFormat("en-US", { weekday: "long", hour: "numeric", minute: "2-digit" });
  return format.format(instant).replace(/\s/g, " ");
}

/** Formats a full hour of any clock: `6:00 PM` for 18. */
export function hourText(hour: number): string {
  return timeText(new Date(Date.UTC(2026, 0, 1, hour)));
}

/** Formats the time of day; with a plain space, since the one before PM differs between versions of `Intl`. */
function timeText(instant: Date): string {
  return formats.time.format(instant).replace(/\s/g, " ");
}

/** Formats a day (YYYY-MM-DD): `Saturday, November 21, 2026`. */
export function dayText(day: string): string {
  return formats.weekdayAndDate.format(toInstant(day));
}

/** Formats a day near today: `December 3`, with the year if it differs from today's. */
export function nearDayText(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? formats.dayOfYear : formats.date).format(toInstant(day));
}

/** Formats a day of the coming weeks: `Thursday, December 3`. */
export function comingDayText(day: string): string {
  return formats.weekdayOfYear.format(toInstant(day));
}

/** Formats a day for axes and tables: `Nov 22`. */
export function shortDayText(day: string): string {
  return formats.short.format(toInstant(day));
}

/** Formats a month (`YYYY-MM…`): `November 2026`. */
export function monthText(month: string): string {
  return formats.monthAndYear.format(toInstant(`${month.slice(0, 7)}-01`));
}

/** Returns the weekday of a day (YYYY-MM-DD): `Monday`. */
export function weekdayOf(day: string): string {
  return formats.weekday.format(toInstant(day));
}

/** Returns the name of the month of a text `YYYY-MM…`: `November`. */
export function monthOf(day: string): string {
  return formats.month.format(toInstant(`${day.slice(0, 7)}-01`));
}

function toInstant(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
