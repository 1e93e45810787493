import { expect, test } from "vitest";
import { distance } from "#art/geometry.ts";
import { poleOf, reciprocalOf, rootRectangle } from "./root-rectangle.ts";

test("a root rectangle's reciprocal has its shape and 1/n of its area", () => {
  for (const root of [2, 3, 5]) {
    const [a, b, c] = reciprocalOf(rootRectangle(root));
    const [long, short] = [distance(a, b), distance(b, c)];
    expect(long / short).toBeCloseTo(Math.sqrt(root), 12);
    expect(long * short).toBeCloseTo(Math.sqrt(root) / root, 12);
  }
});

test("the diagonals of a rectangle and of its reciprocal cross at right angles in the pole", () => {
  const whole = rootRectangle(3);
  const [x, y] = poleOf(whole);
  const [, , cut] = reciprocalOf(whole);
  expect((whole[0][0] - x) * (cut[0] - x) + (whole[0][1] - y) * (cut[1] - y)).toBeCloseTo(0, 12);
});
