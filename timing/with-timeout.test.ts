import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { waitAtMost, withTimeout } from "./with-timeout.ts";

const forever = new Promise<never>(() => {});

/** Runs `act` and returns the milliseconds that it took. */
async function measure(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

test("work that ends in time gives its result or its error", async () => {
  expect(await withTimeout(Promise.resolve(7), 5000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error("refused")), 5000)).rejects.toThrow("refused");
  await expect(waitAtMost(Promise.reject(new Error("refused")), 5000)).rejects.toThrow("refused");
});

test("work that takes too long is an error with the time, or is left to itself", async () => {
  await expect(withTimeout(forever, 20)).rejects.toThrow("no response within 20 ms");
  expect(await measure(() => waitAtMost(forever, 20))).toBeGreaterThanOrEqual(19);
});

test("work that ends in time is not waited for any longer, and its timer keeps no process", async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  expect(await measure(() => waitAtMost(sleep(5), 60_000))).toBeLessThan(5000);
  await withTimeout(Promise.resolve(), 60_000);
  expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(before);
});
