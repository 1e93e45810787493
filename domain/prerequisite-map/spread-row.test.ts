import { expect, test } from "vitest";
import { spreadRow } from "./spread-row.ts";

test("items with enough room get their wanted position", () => {
  const things = [
    { wanted: 20, weight: 1, step: 10 },
    { wanted: 60, weight: 1, step: 20 },
  ];
  expect(spreadRow(things, 100)).toEqual([20, 60]);
});

test("two items with the same wanted position are moved equally", () => {
  const things = [
    { wanted: 50, weight: 1, step: 0 },
    { wanted: 50, weight: 1, step: 20 },
  ];
  expect(spreadRow(things, 100)).toEqual([40, 60]);
});

test("the item with more weight is moved less", () => {
  const things = [
    { wanted: 50, weight: 3, step: 0 },
    { wanted: 50, weight: 1, step: 20 },
  ];
  expect(spreadRow(things, 100)).toEqual([45, 65]);
});

test("no item leaves the row, and order and minimum distances hold", () => {
  const things = [
    { wanted: 500, weight: 1, step: 5 },
    { wanted: -500, weight: 1, step: 10 },
    { wanted: 90, weight: 1, step: 10 },
  ];
  const [first = 0, second = 0, third = 0] = spreadRow(things, 40);
  expect(first).toBeGreaterThanOrEqual(5);
  expect(second - first).toBeGreaterThanOrEqual(10);
  expect(third - second).toBeGreaterThanOrEqual(10);
  expect(third).toBeLessThanOrEqual(40);
});
