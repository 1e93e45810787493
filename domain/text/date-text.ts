/** Formats the UTC day of a moment, such as 3 March 2026; in UTC, so that server and browser agree. */
export function dateText(instant: Date): string {
  return instant.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** Formats a moment to the minute, such as 3 March 2026, 14:05 UTC. */
export function instantText(instant: Date): string {
  return `${dateText(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;
}
