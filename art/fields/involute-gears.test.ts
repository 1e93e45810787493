import { expect, test } from "vitest";
import { between, distance, type Point } from "#art/geometry.ts";
import {
  contactRatio,
  type Gear,
  lineOfAction,
  meshed,
  pressureAngle,
  radiiOf,
  toothHalfAngle,
} from "./involute-gears.ts";

const first: Gear = { teeth: 38, center: [0, 0], phase: 0.05 };
const second = meshed(first, 18, -0.62);

test("a tooth is half a pitch wide at the pitch circle", () => {
  expect(2 * toothHalfAngle(38, radiiOf(38).pitch)).toBeCloseTo(Math.PI / 38, 12);
});

test("the line of action touches both base circles and passes through the pitch point", () => {
  const [start, end] = lineOfAction(first, second);
  const pitchPoint = between(first.center, second.center, 38 / (38 + 18));
  expect(distance(start, first.center)).toBeCloseTo(radiiOf(38).base, 12);
  expect(distance(end, second.center)).toBeCloseTo(radiiOf(18).base, 12);
  for (const [tip, center] of [
    [start, first.center],
    [end, second.center],
  ] as const) {
    const product = (tip[0] - center[0]) * (end[0] - start[0]) + (tip[1] - center[1]) * (end[1] - start[1]);
    expect(product).toBeCloseTo(0, 9);
  }
  expect(distance(start, pitchPoint) + distance(pitchPoint, end)).toBeCloseTo(distance(start, end), 9);
});

test("both gears' flanks pass through every point at which teeth touch on the line of action", () => {
  const [start, end] = lineOfAction(first, second);
  const isWithinTip = (point: Point) => distance(point, second.center) < radiiOf(second.teeth).tip;
  const touching = Array.from({ length: 6000 }, (_, index) => between(start, end, (index + 1) / 6002)).filter(
    (point) => isWithinTip(point) && Math.abs(flankGap(first, point)) < 0.004,
  );
  expect(touching.length).toBeGreaterThan(0);
  for (const point of touching) expect(Math.abs(flankGap(second, point))).toBeLessThan(0.005);
});

test("the contact ratio of equal 20-tooth gears is the textbook's 1.557", () => {
  expect(contactRatio(20, 20)).toBeCloseTo(1.557, 3);
});

test("more than one pair of the drawn teeth is always in contact", () => {
  expect(contactRatio(38, 18)).toBeGreaterThan(1.4);
  expect(pressureAngle).toBeCloseTo(0.349066, 6);
});

/**
 * Returns how far, along the circle, a point lies from the nearest flank that faces the line of action, if on the
 * tooth.
 */
function flankGap({ teeth, center, phase }: Gear, point: Point): number {
  const radius = distance(center, point);
  if (radius > radiiOf(teeth).tip || radius < radiiOf(teeth).base) return Number.POSITIVE_INFINITY;
  const pitch = (2 * Math.PI) / teeth;
  const angle = Math.atan2(point[1] - center[1], point[0] - center[0]) - phase;
  const within = angle - Math.round(angle / pitch) * pitch;
  return (within + toothHalfAngle(teeth, radius)) * radius;
}
