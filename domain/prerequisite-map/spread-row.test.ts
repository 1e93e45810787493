import { expect, test } from "vitest";
import { placeInRow } from "./spread-row.ts";

test("whoever has room stands where it wants", () => {
  const things = [
    { wanted: 20, weight: 1, step: 10 },
    { wanted: 60, weight: 1, step: 20 },
  ];
  expect(placeInRow(things, 100)).toEqual([20, 60]);
});

test("two that want the same place share the way to it", () => {
  const things = [
    { wanted: 50, weight: 1, step: 0 },
    { wanted: 50, weight: 1, step: 20 },
  ];
  expect(placeInRow(things, 100)).toEqual([40, 60]);
});

test("the heavier one is moved less", () => {
  const things = [
    { wanted: 50, weight: 3, step: 0 },
    { wanted: 50, weight: 1, step: 20 },
  ];
  expect(placeInRow(things, 100)).toEqual([45, 65]);
});

test("nobody leaves the row's ends, and the order and steps hold", () => {
  const things = [
    { wanted: 500, weight: 1, step: 5 },
    { wanted: -500, weight: 1, step: 10 },
    { wanted: 90, weight: 1, step: 10 },
  ];
  const [first = 0, second = 0, third = 0] = placeInRow(things, 40);
  expect(first).toBeGreaterThanOrEqual(5);
  expect(second - first).toBeGreaterThanOrEqual(10);
  expect(third - second).toBeGreaterThanOrEqual(10);
  expect(third).toBeLessThanOrEqual(40);
});
