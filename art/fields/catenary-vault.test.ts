import { expect, test } from "vitest";
import { spaced } from "#art/geometry.ts";
import { archHeight, catenaryParameter } from "./catenary-vault.ts";

test("the catenary's parameter gives the requested rise", () => {
  for (const rise of [0.2, 1, 1.15, 3]) {
    const a = catenaryParameter(rise);
    expect(a * (Math.cosh(1 / a) - 1)).toBeCloseTo(rise, 10);
  }
});

test("the arch springs from zero, peaks at its rise and is the same on both sides", () => {
  expect(archHeight(-1, 1.15)).toBeCloseTo(0, 10);
  expect(archHeight(0, 1.15)).toBe(1.15);
  expect(archHeight(0.4, 1.15)).toBeCloseTo(archHeight(-0.4, 1.15), 12);
});

test("the curve obeys the hanging chain's equation, a y'' = sqrt(1 + y'^2)", () => {
  const a = catenaryParameter(1.15);
  const h = 1e-4;
  for (const t of spaced(-0.9, 0.9, 9)) {
    const [before, here, after] = [archHeight(t - h, 1.15), archHeight(t, 1.15), archHeight(t + h, 1.15)];
    const slope = (after - before) / (2 * h);
    const bend = -(after - 2 * here + before) / h ** 2;
    expect(a * bend).toBeCloseTo(Math.sqrt(1 + slope ** 2), 4);
  }
});
