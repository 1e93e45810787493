/** The most addresses that are counted at once; while there are more, the others are let through. */
const mostAddresses = 100_000;

interface LimitOptions {
  /** What the requests of one address may cost in a window. */
  most: number;
  windowMs: number;
}

/** Counts a request. Gives the seconds that its address has to wait, or null where it may go on. */
export type AddressLimit = (address: string, request: { now: number; cost?: number }) => number | null;

/**
 * Counts what requests cost by network address in this process, from one window of time to the next. `now` is in
 * milliseconds; a request costs 1 unless told. One that is refused counts too.
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
    if (counted !== undefined || counts.size < mostAddresses) counts.set(address, count);
    return count > most ? Math.ceil(((current + 1) * windowMs - now) / 1000) : null;
  };
}
