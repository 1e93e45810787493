import { expect, test } from "vitest";
import { createAddressLimit } from "./address-limit.ts";

test("an address that asks too often waits for the next window, and nobody else does", () => {
  const limit = createAddressLimit({ most: 2, windowMs: 60_000 });
  const at = 600_000;
  expect([limit("ada", at), limit("ada", at + 10), limit("ada", at + 15_000)]).toEqual([null, null, 45]);
  expect(limit("ben", at + 15_000)).toBeNull();
  expect(limit("ada", at + 59_999)).toBe(1);
  expect(limit("ada", at + 60_000)).toBeNull();
});
