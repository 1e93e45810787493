/** How long a property is tried at the most, in milliseconds: less than a test of the site may take. */
export const longestTrialMs = 200_000;

/** What Vitest hands to a test, as far as it matters here. */
interface RunningTest {
  signal: AbortSignal;
  onTestFinished(finish: () => Promise<void>): void;
}

/**
 * The same check of a property, which ends with its test. Where that has run out of time, fast-check would go on with
 * what is left of the runs, and the tests that follow at the same site would meet with what those write; and a run that
 * is under way when the time is over is waited for.
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
