import { expect, test } from "vitest";
import { solveLinear } from "./linear-system.ts";

test("a system that needs its rows swapped is solved", () => {
  const solved = solveLinear(
    [
      [0, 2, 1],
      [1, -1, 0],
      [3, 0, -2],
    ],
    [7, -1, -3],
  );
  for (const [index, value] of [1, 2, 3].entries()) expect(solved[index]).toBeCloseTo(value, 12);
});

test("a singular system is an error", () => {
  expect(() =>
    solveLinear(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toThrow(RangeError);
});
