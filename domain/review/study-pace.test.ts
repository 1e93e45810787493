import { expect, test } from "vitest";
import { estimateMinutes } from "./study-pace.ts";

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test("without a timed grade a question is expected to take half a minute", () => {
  expect(estimateMinutes(10, [])).toBe(5);
  expect(estimateMinutes(1, [])).toBe(1);
  expect(estimateMinutes(0, [])).toBe(0);
});

test("one quick or slow answer does not make a pace", () => {
  expect(estimateMinutes(49, [1000])).toBe(25);
  expect(estimateMinutes(10, times(4, 120_000))).toBe(5);
});

test("a learner's own pace is the median of the times they took, once there are nine", () => {
  expect(estimateMinutes(10, times(9, 60_000))).toBe(10);
  expect(estimateMinutes(10, [...times(4, 6_000), 60_000, ...times(4, 120_000)])).toBe(10);
  expect(estimateMinutes(10, [...times(5, 60_000), ...times(5, 120_000)])).toBe(15);
});

test("a question left open over lunch counts for five minutes", () => {
  expect(estimateMinutes(1, times(9, 3 * 3_600_000))).toBe(5);
});
