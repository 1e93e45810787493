import { expect, test } from "vitest";
import { boilingPoint, bubblePoint, distillationStages, heptane, pentane, vaporPressure } from "./phase-diagram.ts";

test("the pure liquids boil at one atmosphere where handbooks say", () => {
  expect(boilingPoint(pentane, 760)).toBeCloseTo(36.07, 1);
  expect(boilingPoint(heptane, 760)).toBeCloseTo(98.4, 1);
});

test("at the bubble point the partial pressures add up to the whole", () => {
  const { celsius, y } = bubblePoint(0.3, 760);
  const light = 0.3 * vaporPressure(pentane, celsius);
  expect(light + 0.7 * vaporPressure(heptane, celsius)).toBeCloseTo(760, 6);
  expect(y).toBeCloseTo(light / 760, 9);
});

test("the lens closes at both pure liquids and the vapor is richer between them", () => {
  expect(bubblePoint(0, 760).y).toBe(0);
  expect(bubblePoint(1, 760).y).toBeCloseTo(1, 9);
  for (const x of [0.1, 0.5, 0.9]) expect(bubblePoint(x, 760).y).toBeGreaterThan(x);
});

test("each distillation stage starts from the liquid its vapor condensed to", () => {
  const stages = distillationStages(0.025, 0.98);
  expect(stages.length).toBeGreaterThan(6);
  for (let index = 1; index + 1 < stages.length; index += 2) expect(stages[index]?.[0]).toBe(stages[index + 1]?.[0]);
  expect(stages.at(-1)?.[0]).toBeGreaterThanOrEqual(0.98);
});
