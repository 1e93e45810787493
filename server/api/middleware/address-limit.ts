/** Maximum number of addresses counted at once; further addresses are not limited. */
const maxAddresses = 100_000;

interface LimitOptions {
  /** Total cost allowed per address and window. */
  most: number;
  windowMs: number;
}

/** Counts a request. Returns the seconds that the address has to wait, or null if the request is allowed. */
export type AddressLimit = (address: string, request: { now: number; cost?: number }) => number | null;

/**
 * Creates an in-process rate limit per network address with fixed windows. `now` is in milliseconds; the default cost
 * is 1. Refused requests count too.
 */
export function createAddressLimit({ most, windowMs }: LimitOptions): AddressLimit {
  const counts = new Map<string, number>();
  let window = 0;
  return (address, { now, cost = 1 }) => {
    const current = Math.floor(now / windowMs);
    if (current !== window) counts.clear();
    window = current;
    const counted = counts.get(address);
    const count = (counted ?? 0) + cost;
    if (counted !== undefined || counts.size < maxAddresses) counts.set(address, count);
    return count > most ? Math.ceil(((current + 1) * windowMs - now) / 1000) : null;
  };
}
