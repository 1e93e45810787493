import { expect, test } from "vitest";
import { whileTested } from "./while-tested.ts";

test("a property whose test has timed out runs no more cases, and the running one is awaited", async () => {
  const ending = new AbortController();
  const finishers: (() => Promise<void>)[] = [];
  const [begun, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tried: number[] = [];
  const context = {
    signal: ending.signal,
    onTestFinished: (finish: () => Promise<void>) => void finishers.push(finish),
  };
  const check = whileTested(context, async (value: number) => {
    tried.push(value);
    begun.resolve();
    await work.promise;
  });
  const first = check(1);
  await begun.promise;
  ending.abort();
  expect(() => check(2)).toThrow();
  let isFinished = false;
  const finished = Promise.all(finishers.map((finish) => finish())).then(() => {
    isFinished = true;
  });
  await new Promise(setImmediate);
  expect(isFinished).toBe(false);
  work.resolve();
  await Promise.all([first, finished]);
  expect(tried).toEqual([1]);
});
