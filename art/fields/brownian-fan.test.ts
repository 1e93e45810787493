import { expect, test } from "vitest";
import { seededNormal, seededRandom } from "#art/seeded-random.ts";
import { motionPath, motionQuantile, normalDistribution, normalQuantile } from "./brownian-fan.ts";

const motion = { drift: 0.13, volatility: 0.28 };

test("normal quantiles equal the tables' values", () => {
  expect(normalQuantile(0.95)).toBeCloseTo(1.644853627, 8);
  expect(normalQuantile(0.75)).toBeCloseTo(0.67448975, 8);
  expect(normalQuantile(0.05)).toBeCloseTo(-1.644853627, 8);
  expect(normalDistribution(1.96)).toBeCloseTo(0.9750021, 6);
});

test("the median grows at drift minus half the variance, and the envelope is the log-normal's", () => {
  expect(motionQuantile(motion, 3, 0.5)).toBeCloseTo(Math.exp((0.13 - 0.0392) * 3), 12);
  expect(motionQuantile(motion, 3, 0.95)).toBeCloseTo(2.916, 3);
});

test("nine tenths of many seeded paths end between the outer quantiles", () => {
  const normal = seededNormal(seededRandom(7));
  const ends = Array.from({ length: 4000 }, () => motionPath(motion, [0, 1, 3], normal).at(-1) ?? 0);
  const [low, high] = [motionQuantile(motion, 3, 0.05), motionQuantile(motion, 3, 0.95)];
  const within = ends.filter((end) => end > low && end < high).length / ends.length;
  expect(within).toBeGreaterThan(0.885);
  expect(within).toBeLessThan(0.915);
});

test("the same seed gives the same path", () => {
  const path = () => motionPath(motion, [0, 1, 2], seededNormal(seededRandom(1900)));
  expect(path()).toEqual(path());
});
