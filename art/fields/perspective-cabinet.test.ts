import { expect, test } from "vitest";
import { perspective } from "./perspective-cabinet.ts";

test("on the picture plane things keep their size, twice as far they are half as large", () => {
  expect(perspective([3, 4, 0], 10)).toEqual([3, 4]);
  expect(perspective([3, 4, 10], 10)).toEqual([1.5, 2]);
});
