import { expect, test } from "vitest";
import { at, crossing, distance, fitted, type Point, polar, simplified, spaced } from "./geometry.ts";

test("two diagonals of a square cross in its middle", () => {
  expect(
    crossing(
      [
        [0, 0],
        [2, 2],
      ],
      [
        [0, 2],
        [2, 0],
      ],
    ),
  ).toEqual([1, 1]);
});

test("parallel lines have no crossing", () => {
  expect(() =>
    crossing(
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ),
  ).toThrow(RangeError);
});

test("an index past the end is an error", () => {
  expect(() => at([1, 2], 2)).toThrow(RangeError);
});

test("a simplified circle keeps its ends, drops points and stays within the tolerance", () => {
  const circle = spaced(0, Math.PI * 2, 2000).map((angle) => polar(100, angle));
  const kept = simplified(circle, 0.1);
  expect(kept.length).toBeLessThan(140);
  expect(kept[0]).toEqual(circle[0]);
  expect(kept.at(-1)).toEqual(circle.at(-1));
  for (const [index, point] of kept.slice(1).entries()) {
    const before = at(kept, index);
    const middle: Point = [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2];
    expect(100 - distance([0, 0], middle)).toBeLessThan(0.1001);
  }
});

test("a fitted drawing touches the area's nearer pair of edges and is centered", () => {
  const { toArea, scale } = fitted(
    [
      [-1, -1],
      [3, 1],
    ],
    { width: 200, height: 300 },
  );
  expect(scale).toBe(50);
  expect([toArea([-1, -1]), toArea([3, 1])]).toEqual([
    [0, 100],
    [200, 200],
  ]);
});
