import { expect, test } from "vitest";
import { nextQuotaReset } from "./quota-reset.ts";

test.each([
  ["2026-01-15T10:00:00Z", "2026-01-16T08:00:00.000Z"],
  ["2026-07-15T10:00:00Z", "2026-07-16T07:00:00.000Z"],
  ["2026-07-15T06:59:59.999Z", "2026-07-15T07:00:00.000Z"],
  ["2026-07-15T07:00:00Z", "2026-07-16T07:00:00.000Z"],
  // The night before the clocks go forward, and the day on which they do.
  ["2026-03-08T07:30:00Z", "2026-03-08T08:00:00.000Z"],
  ["2026-03-08T08:30:00Z", "2026-03-09T07:00:00.000Z"],
  // And back.
  ["2026-11-01T07:30:00Z", "2026-11-02T08:00:00.000Z"],
])("the quota that is used up at %s starts again at midnight Pacific time, %s", (after, reset) => {
  expect(nextQuotaReset(new Date(after)).toISOString()).toBe(reset);
});
