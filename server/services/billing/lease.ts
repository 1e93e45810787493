/**
 * Seconds for which a customer lease or claimed events stay with a process without renewal. Short, so that the work of
 * a dead process is free again before its learner returns; a live process renews every second.
 */
export const leaseSeconds = 3;

const renewMs = 1000;

/** Runs `work` and calls `renew` every second until it is done, so that its lease does not expire. */
export async function withLeaseRenewal<T>(renew: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<void> = Promise.resolve();
  // A failed renewal is made up by the next one; if another process takes over instead, the write detects it.
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => {});
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
