import { expect, test } from "vitest";
import { estimateMinutes } from "./study-pace.ts";

test("without a timed grade a question is expected to take half a minute", () => {
  expect(estimateMinutes(10, [])).toBe(5);
  expect(estimateMinutes(1, [])).toBe(1);
  expect(estimateMinutes(0, [])).toBe(0);
});

test("a learner's own pace is the median of the times they took", () => {
  expect(estimateMinutes(10, [60_000])).toBe(10);
  expect(estimateMinutes(10, [6_000, 60_000, 120_000])).toBe(10);
  expect(estimateMinutes(10, [60_000, 120_000])).toBe(15);
});

test("a question left open over lunch counts for five minutes", () => {
  expect(estimateMinutes(1, [3 * 3_600_000])).toBe(5);
});
