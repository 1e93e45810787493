const hourMs = 3_600_000;

const pacific = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  hourCycle: "h23",
  hour: "numeric",
  minute: "numeric",
});

/** Returns when YouTube's daily quota next resets: the next midnight in Pacific time, daylight saving included. */
export function nextQuotaReset(after: Date): Date {
  // Pacific time is whole hours behind UTC, so its midnight is one of the next hours.
  const next = Math.floor(after.getTime() / hourMs) * hourMs + hourMs;
  const hours = Array.from({ length: 26 }, (_, index) => new Date(next + index * hourMs));
  const isMidnight = (hour: Date) => pacific.format(hour).startsWith("00:00");
  return hours.find(isMidnight) ?? new Date(next + 23 * hourMs);
}
