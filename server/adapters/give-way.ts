import { setImmediate as letOthersRun } from "node:timers/promises";

/** After work has kept the thread for so long, in milliseconds, whoever waits for it gets a turn first. */
const turnMs = 8;

/** To be awaited between the steps of long work: others get their turn as soon as this one has had its own. */
export type GiveWay = () => Promise<void> | undefined;

/** Begins long work on the thread that also answers everyone else. */
export function createGiveWay(): GiveWay {
  let turnedAt = performance.now();
  return () => {
    if (performance.now() - turnedAt < turnMs) return undefined;
    return letOthersRun().then(() => {
      turnedAt = performance.now();
    });
  };
}

/** What comes of work that is done step by step, with turns for others between the steps. */
export async function finishInTurns<Result>(steps: Generator<undefined, Result>, giveWay: GiveWay): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await giveWay();
  }
}

/** What `change` makes of each item, in their order, with turns for others between them. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item) => Result,
): Promise<Result[]> {
  const giveWay = createGiveWay();
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    await giveWay();
  }
  return results;
}
