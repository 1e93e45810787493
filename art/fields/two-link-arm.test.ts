import { expect, test } from "vitest";
import { between, spaced } from "#art/geometry.ts";
import { forwardKinematics, inverseKinematics, links, manipulability, tipPath } from "./two-link-arm.ts";

test("the angles found for a point on the drawn path bring the tip back to it, with the shoulder above ground", () => {
  for (const share of spaced(0, 1, 12)) {
    const point = between(...tipPath, share);
    const angles = inverseKinematics(links, point);
    const { tip } = forwardKinematics(links, angles);
    expect(tip[0]).toBeCloseTo(point[0], 12);
    expect(tip[1]).toBeCloseTo(point[1], 12);
    expect(angles[0]).toBeGreaterThan(0);
    expect(angles[0]).toBeLessThan(Math.PI);
  }
});

test("a point beyond the stretched arm is out of reach", () => {
  expect(() => inverseKinematics(links, [0.8, 0.7])).toThrow(RangeError);
});

test("manipulability is the Jacobian's determinant and vanishes for a stretched arm", () => {
  const [q1, q2, h] = [0.4, 1.1, 1e-6];
  const tip = (a: number, b: number) => forwardKinematics(links, [a, b]).tip;
  const slope = (a: number, b: number) =>
    [0, 1].map((axis) => ((tip(q1 + a, q2 + b)[axis] ?? 0) - (tip(q1 - a, q2 - b)[axis] ?? 0)) / (2 * h));
  const [[xa = 0, ya = 0], [xb = 0, yb = 0]] = [slope(h, 0), slope(0, h)];
  expect(Math.abs(xa * yb - xb * ya)).toBeCloseTo(manipulability(links, q2), 8);
  expect(manipulability(links, 0)).toBe(0);
});
