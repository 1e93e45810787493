const hourMs = 3_600_000;

const pacific = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  hourCycle: "h23",
  hour: "numeric",
  minute: "numeric",
});

/** When YouTube's daily quota begins anew after a moment: the next midnight in Pacific time, by whichever clocks hold then. */
export function nextQuotaReset(after: Date): Date {
  // Pacific time is whole hours behind UTC, so its midnight is one of the next hours.
  const next = Math.floor(after.getTime() / hourMs) * hourMs + hourMs;
  const hours = Array.from({ length: 26 }, (_, index) => new Date(next + index * hourMs));
  const isMidnight = (hour: Date) => pacific.format(hour).startsWith("00:00");
  return hours.find(isMidnight) ?? new Date(next + 23 * hourMs);
}
