/** How far a device's clock may be ahead of ours before ours counts, in milliseconds. */
const mostAheadMs = 5 * 60_000;

/** How long ago a device may say that an event was before our clock counts, in milliseconds. */
const mostBehindMs = 24 * 3_600_000;

/**
 * When an event happened: as the device says, in milliseconds since 1970, or now where it says nothing, or something
 * that its clock cannot have told in the few seconds for which events wait.
 */
export function eventTimeOf(said: number | undefined, now: Date): Date {
  if (said === undefined) return now;
  const behindMs = now.getTime() - said;
  return behindMs >= -mostAheadMs && behindMs <= mostBehindMs ? new Date(said) : now;
}
