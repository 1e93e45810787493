import { type Area, at, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, line, lines, type Svg, shape } from "#art/svg.ts";

/** Antoine's constants for log10 p = A − B / (C + t), p in mmHg, t in °C. */
export type Antoine = readonly [a: number, b: number, c: number];

/** Pentane, from Lange's Handbook of Chemistry. */
export const pentane: Antoine = [6.87632, 1075.78, 233.205];
/** Heptane, from Lange's Handbook of Chemistry. */
export const heptane: Antoine = [6.89677, 1264.9, 216.544];

/** Returns a pure liquid's vapor pressure in mmHg at a temperature in °C, by Antoine (1888). */
export function vaporPressure([a, b, c]: Antoine, celsius: number): number {
  return 10 ** (a - b / (c + celsius));
}

/** Returns a pure liquid's boiling temperature in °C at a pressure in mmHg. */
export function boilingPoint([a, b, c]: Antoine, pressure: number): number {
  return b / (a - Math.log10(pressure)) - c;
}

/**
 * Gives, for a liquid with share x of pentane at a pressure in mmHg, the boiling temperature in °C and the share y of
 * pentane in its vapor, by Raoult's law x p₁ + (1 − x) p₂ = p and y = x p₁ / p.
 */
export function bubblePoint(x: number, pressure: number): { celsius: number; y: number } {
  let [low, high] = [boilingPoint(pentane, pressure), boilingPoint(heptane, pressure)];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    const total = x * vaporPressure(pentane, middle) + (1 - x) * vaporPressure(heptane, middle);
    if (total < pressure) low = middle;
    else high = middle;
  }
  return { celsius: low, y: (x * vaporPressure(pentane, low)) / pressure };
}

const mainPressure = 760;

/**
 * Draws the boiling and condensing curves of pentane and heptane at several pressures, the two-phase lens at one
 * atmosphere with its tie lines, and in the accent the stages of a distillation at total reflux.
 */
export function drawPhaseDiagram(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const pressures = [470, 600, 760, 960, 1200];
  const coldest = boilingPoint(pentane, at(pressures, 0));
  const hottest = boilingPoint(heptane, at(pressures, pressures.length - 1));
  const view = ([x, celsius]: Point): Point => [
    x * area.width,
    area.height * (1 - (celsius - coldest) / (hottest - coldest)),
  ];
  const main = lens(mainPressure);
  const stages = distillationStages(0.025, 0.98);
  return group({}, [
    lines(
      pressures.flatMap((pressure) => [lens(pressure).liquid, lens(pressure).vapor]).map((curve) => curve.map(view)),
      pens.construction,
    ),
    shape([...main.liquid, ...main.vapor.toReversed()].map(view), pens.inlay),
    lines(
      tieLines(26).map((tie) => tie.map(view)),
      pens.construction,
    ),
    lines(
      [main.liquid, main.vapor].map((curve) => curve.map(view)),
      pens.contour,
    ),
    line(stages.map(view), pens.accent),
    ...stages.filter((_, index) => index % 2 === 0).map((point) => joint(view(point), ink)),
  ]);
}

function lens(pressure: number): { liquid: Point[]; vapor: Point[] } {
  const states = spaced(0, 1, 80).map((x) => ({ x, ...bubblePoint(x, pressure) }));
  return {
    liquid: states.map(({ x, celsius }): Point => [x, celsius]),
    vapor: states.map(({ y, celsius }): Point => [y, celsius]),
  };
}

function tieLines(count: number): Point[][] {
  return spaced(0, 1, count).map((x) => {
    const { celsius, y } = bubblePoint(x, mainPressure);
    return [
      [x, celsius],
      [y, celsius],
    ];
  });
}

/** Returns the staircase of equilibrium stages from a still's liquid share up to a product share of pentane. */
export function distillationStages(still: number, product: number): Point[] {
  const points: Point[] = [];
  for (let x = still; x < product; ) {
    const { celsius, y } = bubblePoint(x, mainPressure);
    points.push([x, celsius], [y, celsius]);
    x = y;
  }
  return points;
}
