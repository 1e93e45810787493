import { expect, test } from "vitest";
import { createAddressLimit } from "./address-limit.ts";

test("an address that asks too often waits for the next window, and nobody else does", () => {
  const limit = createAddressLimit({ most: 2, windowMs: 60_000 });
  const at = 600_000;
  const ask = (address: string, now: number) => limit(address, { now });
  expect([ask("ada", at), ask("ada", at + 10), ask("ada", at + 15_000)]).toEqual([null, null, 45]);
  expect(ask("ben", at + 15_000)).toBeNull();
  expect(ask("ada", at + 59_999)).toBe(1);
  expect(ask("ada", at + 60_000)).toBeNull();
});

test("an address whose few requests are large waits as well", () => {
  const limit = createAddressLimit({ most: 100, windowMs: 60_000 });
  const ask = (cost: number) => limit("ada", { now: 600_000, cost });
  expect([ask(60), ask(40), ask(1)]).toEqual([null, null, 60]);
});
