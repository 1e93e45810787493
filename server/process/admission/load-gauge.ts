import { type EventLoopUtilization, performance } from "node:perf_hooks";

/** Milliseconds between samples of the event loop. */
const sampleMs = 100;

/** Share of time in which a saturated event loop has work. */
const saturatedShare = 0.9;

/** Limits of the requests in flight: even a slow process works on some at a time, and bursts are not taken for a rate. */
const inFlight = { least: 24, most: 1000 };

/** Requests a second that are assumed before the process has been saturated once. */
const firstRate = 200;

/** Weight of the latest sample in the mean rate. */
const latestWeight = 0.3;

/** Tells how much work a process has. */
export interface LoadGauge {
  /** Counts a request as in flight until the returned function is called. */
  enter(): () => void;
  /** Returns whether the process can take another request that may use this share, from 0 to 1, of what it can do. */
  hasRoom(share: number): boolean;
}

/** What the gauge measures by; replaced in tests. */
export interface GaugeSources {
  /** Returns the share of time, from 0 to 1, in which the event loop had work since the last call. */
  readBusyShare(): number;
  /** Returns the number of requests that wait for a connection to the database. */
  countWaiting(): number;
  now(): number;
  every(ms: number, work: () => void): void;
}

/** Returns the sources of this process, with the number that waits for the database. */
export function processSources(countWaiting: () => number): GaugeSources {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    readBusyShare: () => {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
    countWaiting,
    now: () => performance.now(),
    every: (ms, work) => void setInterval(work, ms).unref(),
  };
}

/**
 * Creates the gauge. A process has no room if its event loop is saturated, or requests wait for the database, and more
 * are in flight than it answers in `goalSeconds`: by Little's law, in flight = rate × time. The rate is measured while
 * the process is saturated. Requests that wait for a slow client alone saturate nothing, however many there are.
 */
export function createLoadGauge(
  { readBusyShare, countWaiting, now, every }: GaugeSources,
  { goalSeconds }: { goalSeconds: number },
): LoadGauge {
  let running = 0;
  let answered = 0;
  let sampledAt = now();
  let rate = firstRate;
  let isSaturated = false;
  every(sampleMs, () => {
    const seconds = (now() - sampledAt) / 1000;
    isSaturated = readBusyShare() >= saturatedShare || countWaiting() > 0;
    if (isSaturated && seconds > 0) rate += latestWeight * (answered / seconds - rate);
    answered = 0;
    sampledAt = now();
  });
  return {
    enter: () => {
      running += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        answered += 1;
      };
    },
    hasRoom: (share) => {
      const limit = Math.min(inFlight.most, Math.max(inFlight.least, rate * goalSeconds));
      return !isSaturated || running < limit * share;
    },
  };
}
