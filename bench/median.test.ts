import { expect, test } from "vitest";
import { median, quantile } from "./median.ts";

test("the median is the one in the middle, whatever the order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([7])).toBe(7);
  expect(median([10, 9, 100, 2, 1])).toBe(9);
});

test("of an even count it is the mean of the two in the middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("the median of no values is an error, and the order of the values is not changed", () => {
  expect(() => median([])).toThrow("median of no values");
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test("a share of the values lies below a quantile, and no values have none", () => {
  const values = Array.from({ length: 200 }, (_, index) => 199 - index);
  expect([quantile(values, 0), quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([
    0, 100, 198, 199,
  ]);
  expect(() => quantile([], 0.5)).toThrow("quantile of no values");
});
