import { expect, test } from "vitest";
import { drawRosette } from "./rosette.ts";

test("a certificate's rosette is always the same, within its square, and not another's", () => {
  const rosette = drawRosette("one");
  expect(drawRosette("one")).toEqual(rosette);
  expect(drawRosette("two")).not.toEqual(rosette);
  for (const { data } of rosette) {
    expect(data).not.toMatch(/NaN|e-/);
    for (const [, x, y] of data.matchAll(/M(\S+) (\S+?)a/g)) expect(Math.hypot(Number(x), Number(y))).toBeLessThan(100);
  }
});
