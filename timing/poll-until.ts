import { setTimeout as sleep } from "node:timers/promises";

/** How often and for how long to look; `timeoutMs` also bounds the pauses, not a look that has begun. */
export interface PollOptions {
  everyMs: number;
  timeoutMs: number;
}

/**
 * Calls `look` until it returns something other than undefined, null or false, and returns that; null once the time is
 * up. Looks at once, then after each pause, and a last time at the end. `look` gets the number of looks before it; an
 * error that it throws ends the polling.
 */
export async function pollUntil<T>(
  look: (looks: number) => T | undefined | null | false | Promise<T | undefined | null | false>,
  { everyMs, timeoutMs }: PollOptions,
): Promise<T | null> {
  const deadline = performance.now() + timeoutMs;
  for (let looks = 0; ; looks += 1) {
    const isLast = performance.now() >= deadline;
    const found = await look(looks);
    if (found !== undefined && found !== null && found !== false) return found;
    if (isLast) return null;
    await sleep(Math.max(0, Math.min(everyMs, deadline - performance.now())));
  }
}
