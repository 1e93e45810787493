import { pluralize } from "./pluralize.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats the time since a moment briefly: `now`, `5 min`, `3 h`, `2 days`, `4 months`. Times in milliseconds. */
export function sinceText(atMs: number, nowMs: number): string {
  const ms = nowMs - atMs;
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = Math.floor(ms / dayMs);
  if (days < 61) return pluralize(days, "day");
  return days < 730 ? pluralize(Math.floor(days / 30.44), "month") : pluralize(Math.floor(days / 365.25), "year");
}
