/** Maximum skew of a device's clock ahead of the server's, in milliseconds; beyond it the server's time is used. */
const maxSkewMs = 5 * 60_000;

/** Maximum age of an event by the device's clock, in milliseconds; beyond it the server's time is used. */
const maxAgeMs = 24 * 3_600_000;

/**
 * Returns when an event happened: the device's time in milliseconds since 1970, or now when it is missing or
 * implausible.
 */
export function clampEventTime(said: number | undefined, now: Date): Date {
  if (said === undefined) return now;
  const behindMs = now.getTime() - said;
  return behindMs >= -maxSkewMs && behindMs <= maxAgeMs ? new Date(said) : now;
}
