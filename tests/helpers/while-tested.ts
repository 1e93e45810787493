/** Maximum milliseconds for which a property is tried: less than the time limit of a site test. */
export const maxTrialMs = 200_000;

/** The needed part of Vitest's test context. */
interface RunningTest {
  signal: AbortSignal;
  onTestFinished(finish: () => Promise<void>): void;
}

/**
 * Returns the check of a property, stopped with its test. After a timeout fast-check would continue with the remaining
 * runs, whose writes would disturb later tests of the same site; a run that is under way is awaited.
 */
export function whileTested<Values extends unknown[]>(
  { signal, onTestFinished }: RunningTest,
  check: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  onTestFinished(() => underWay);
  return (...values) => {
    signal.throwIfAborted();
    const run = check(...values);
    underWay = run.catch(() => {});
    return run;
  };
}
