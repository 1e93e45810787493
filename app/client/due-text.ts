import { pluralize } from "#domain/text/pluralize.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns when a card is due, relative to now: `now`, `within a minute`, `in 10 minutes`, `in 5 hours`,
 * `tomorrow`, `in 12 days`, `in 3 months`.
 */
export function dueText(due: Date, now: Date): string {
  const ms = due.getTime() - now.getTime();
  if (ms <= 0) return "now";
  if (ms < minuteMs) return "within a minute";
  const span = spanText(ms);
  return span === "1 day" ? "tomorrow" : `in ${span}`;
}

/** Returns a time of a minute or more in the largest unit that says it well: `10 minutes`, `5 hours`, `3 months`. */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return pluralize(minutes, "minute");
  const hours = Math.round(ms / hourMs);
  if (hours < 24) return pluralize(hours, "hour");
  const days = Math.round(ms / dayMs);
  if (days < 61) return pluralize(days, "day");
  return days < 730 ? pluralize(Math.round(days / 30.44), "month") : pluralize(Math.round(days / 365.25), "year");
}
