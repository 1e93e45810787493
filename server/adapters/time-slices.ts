import { setImmediate as letOthersRun } from "node:timers/promises";

/** Milliseconds of work after which other work gets a turn. */
const sliceMs = 8;

/** To await between the steps of long work. Yields to the event loop when the turn is over. */
export type YieldIfDue = () => Promise<void> | undefined;

/**
 * Creates a function that yields to the event loop every 8 ms, for long work on the thread that also serves requests.
 */
export function createYieldIfDue(): YieldIfDue {
  let turnedAt = performance.now();
  return () => {
    if (performance.now() - turnedAt < sliceMs) return undefined;
    return letOthersRun().then(() => {
      turnedAt = performance.now();
    });
  };
}

/** Runs a generator to its end, yields to the event loop between its steps, and returns its result. */
export async function runInSlices<Result>(
  steps: Generator<undefined, Result>,
  yieldIfDue: YieldIfDue,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldIfDue();
  }
}

/** Maps items in order and yields to the event loop between them. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item) => Result,
): Promise<Result[]> {
  const yieldIfDue = createYieldIfDue();
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    await yieldIfDue();
  }
  return results;
}
