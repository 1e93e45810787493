/** The day of a moment in words, such as 3 March 2026, in UTC, so that server and browser say the same. */
export function dateText(instant: Date): string {
  return instant.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** A moment to the minute in words, such as 3 March 2026, 14:05 UTC. */
export function instantText(instant: Date): string {
  return `${dateText(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;
}
