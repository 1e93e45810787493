import { expect, test } from "vitest";
import { at, distance, type Point } from "#art/geometry.ts";
import { type Charge, fieldAt, follow, potentialAt } from "./dipole-field.ts";

const charges: Charge[] = [
  { at: [-100, 0], size: 1 },
  { at: [100, 0], size: -1 },
];

test("the field is minus the slope of the potential", () => {
  const point: Point = [30, 70];
  const h = 1e-3;
  const [ex, ey] = fieldAt(charges, point);
  expect(ex).toBeCloseTo(-(potentialAt(charges, [30 + h, 70]) - potentialAt(charges, [30 - h, 70])) / (2 * h), 10);
  expect(ey).toBeCloseTo(-(potentialAt(charges, [30, 70 + h]) - potentialAt(charges, [30, 70 - h])) / (2 * h), 10);
});

test("along a field line the charges' flux cos a - cos b stays the same, to the end in the other charge", () => {
  const start: Point = [-100 + 13 * Math.cos(1), 13 * Math.sin(1)];
  const isDone = (point: Point) => distance(point, [100, 0]) < 13;
  const line = follow((point) => fieldAt(charges, point), start, { step: 2.5, isDone });
  const flux = ([x, y]: Point) => (x + 100) / Math.hypot(x + 100, y) - (x - 100) / Math.hypot(x - 100, y);
  for (const point of line.slice(0, -1)) expect(flux(point)).toBeCloseTo(flux(start), 3);
  expect(isDone(at(line, line.length - 1))).toBe(true);
});
