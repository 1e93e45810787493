/**
 * How long what a process holds of billing, a customer's lease or events that it took up, stays its own without a word
 * from it, in seconds. Short, so that what a dead process held is free before its learner has come back; whoever lives
 * says so every second.
 */
export const holdSeconds = 3;

const sayMs = 1000;

/** Does something that takes its time, and keeps what is held for it by saying so until it is done. */
export async function whileHeld<T>(keep: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let saying: Promise<void> = Promise.resolve();
  // One that fails is made up for by the next, or somebody else takes over, which whoever writes then finds.
  const timer = setInterval(() => {
    saying = saying.then(keep).catch(() => {});
  }, sayMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await saying;
  }
}
