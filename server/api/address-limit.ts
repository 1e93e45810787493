/** The most addresses that are counted at once; while there are more, the others are let through. */
const mostAddresses = 100_000;

interface LimitOptions {
  /** How many requests of one address are let through in a window. */
  most: number;
  windowMs: number;
}

/**
 * Counts requests by network address in this process, from one window of time to the next. Gives the seconds that an
 * address has to wait, or null where its request may go on. `now` is in milliseconds.
 */
export function createAddressLimit({ most, windowMs }: LimitOptions): (address: string, now: number) => number | null {
  const counts = new Map<string, number>();
  let window = 0;
  return (address, now) => {
    const current = Math.floor(now / windowMs);
    if (current !== window) counts.clear();
    window = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > 1 || counts.size < mostAddresses) counts.set(address, count);
    return count > most ? Math.ceil(((current + 1) * windowMs - now) / 1000) : null;
  };
}
