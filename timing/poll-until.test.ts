import { expect, test } from "vitest";
import { pollUntil } from "./poll-until.ts";

test("what is there at once is returned without a pause", async () => {
  const start = performance.now();
  expect(await pollUntil(() => "found", { everyMs: 5000, timeoutMs: 5000 })).toBe("found");
  expect(performance.now() - start).toBeLessThan(1000);
});

test("each look is told how many came before it, until one finds something", async () => {
  const looks: number[] = [];
  const look = async (before: number) => {
    looks.push(before);
    return before === 3 ? { at: before } : [null, undefined, false][before];
  };
  expect(await pollUntil(look, { everyMs: 1, timeoutMs: 5000 })).toEqual({ at: 3 });
  expect(looks).toEqual([0, 1, 2, 3]);
});

test("zero and an empty text are findings", async () => {
  expect(await pollUntil(() => 0, { everyMs: 1, timeoutMs: 50 })).toBe(0);
  expect(await pollUntil(() => "", { everyMs: 1, timeoutMs: 50 })).toBe("");
});

test("once the time is up the result is null, after a last look at the end", async () => {
  const start = performance.now();
  const looked: number[] = [];
  const look = () => {
    looked.push(performance.now() - start);
    return null;
  };
  expect(await pollUntil(look, { everyMs: 40, timeoutMs: 100 })).toBe(null);
  expect(looked.length).toBeGreaterThan(1);
  expect(looked.at(-1)).toBeGreaterThanOrEqual(99);
});

test("a pause that is longer than the time left is cut short", async () => {
  const start = performance.now();
  await pollUntil(() => false, { everyMs: 60_000, timeoutMs: 20 });
  expect(performance.now() - start).toBeLessThan(5000);
});

test("an error ends the polling", async () => {
  const look = (before: number) => {
    if (before === 1) throw new Error("the process has ended");
    return null;
  };
  await expect(pollUntil(look, { everyMs: 1, timeoutMs: 5000 })).rejects.toThrow("the process has ended");
});
