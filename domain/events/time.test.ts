import { expect, test } from "vitest";
import { clampEventTime } from "./time.ts";

const now = new Date("2026-11-22T10:00:00Z");
const hourMs = 3_600_000;

test.each([0, 1, 59_000, 23 * hourMs, -60_000])("a device that is %i ms behind us says when it was", (ms) => {
  expect(clampEventTime(now.getTime() - ms, now)).toEqual(new Date(now.getTime() - ms));
});

test.each([
  undefined,
  now.getTime() + hourMs,
  now.getTime() - 25 * hourMs,
  now.getTime() + 400 * 24 * hourMs,
  0,
  -1e18,
  1e308,
])("a clock that says %s is not believed", (said) => {
  expect(clampEventTime(said, now)).toEqual(now);
});
