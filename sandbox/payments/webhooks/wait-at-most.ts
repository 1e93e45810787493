/** Waits for a promise that never rejects, but no longer than the given milliseconds. */
export async function waitAtMost(promise: Promise<void>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([promise, timeUp]);
  clearTimeout(timer);
}
