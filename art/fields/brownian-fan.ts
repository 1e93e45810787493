import { type Area, at, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { seededNormal, seededRandom } from "#art/seeded-random.ts";
import { group, line, lines, type Svg, shape } from "#art/svg.ts";

/** Geometric Brownian motion dS = μ S dt + σ S dW from S₀ = 1, rates per year. */
export type Motion = { readonly drift: number; readonly volatility: number };

/** Returns the standard normal distribution function, by Marsaglia's series (Journal of Statistical Software, 2004). */
export function normalDistribution(x: number): number {
  let [sum, term] = [x, x];
  for (let odd = 3; Math.abs(term) > 1e-16; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + normalDensity(x) * sum;
}

function normalDensity(x: number): number {
  return Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** Returns the standard normal quantile of a probability between 0.001 and 0.999, by Newton's method. */
export function normalQuantile(probability: number): number {
  let x = 0;
  for (let step = 0; step < 40; step++) x -= (normalDistribution(x) - probability) / normalDensity(x);
  return x;
}

/** Returns the quantile of S at a time in years: exp((μ − σ²/2) t + σ √t z_p). */
export function motionQuantile({ drift, volatility }: Motion, years: number, probability: number): number {
  return Math.exp((drift - volatility ** 2 / 2) * years + volatility * Math.sqrt(years) * normalQuantile(probability));
}

/** Returns one seeded path of S at evenly spaced times, exact at each of them. */
export function motionPath({ drift, volatility }: Motion, years: readonly number[], normal: () => number): number[] {
  let logarithm = 0;
  return years.map((time, index) => {
    const step = time - (years[index - 1] ?? 0);
    if (step > 0) logarithm += (drift - volatility ** 2 / 2) * step + volatility * Math.sqrt(step) * normal();
    return Math.exp(logarithm);
  });
}

const motion: Motion = { drift: 0.13, volatility: 0.28 };
const seed = 1900;

/**
 * Draws seeded paths of a price fanning out on a logarithmic scale, and in the accent the exact 5, 25, 50, 75 and 95
 * percent quantiles. Samuelson (1965) after Bachelier (1900).
 */
export function drawBrownianFan(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const years = spaced(0, 3, area.width > 700 ? 130 : 90);
  const normal = seededNormal(seededRandom(seed));
  const paths = Array.from({ length: area.width > 700 ? 18 : 14 }, () => motionPath(motion, years, normal));
  const reach = [...paths.flat(), ...[0.05, 0.95].map((probability) => motionQuantile(motion, 3, probability))];
  const logarithms = reach.map((price) => Math.log(price));
  const [lowest, highest] = [Math.min(...logarithms), Math.max(...logarithms)];
  const view = (time: number, price: number): Point => [
    (time / 3) * area.width,
    (area.height * (highest - Math.log(price))) / (highest - lowest),
  ];
  const quantile = (probability: number) =>
    spaced(0, 1, 60).map((share) => view(3 * share ** 2, motionQuantile(motion, 3 * share ** 2, probability)));
  const band = (low: number, high: number) => [...quantile(low), ...quantile(high).toReversed()];
  const drawn = paths.map((prices) => prices.map((price, index) => view(at(years, index), price)));
  return group({}, [
    shape(band(0.05, 0.95), pens.inlay),
    shape(band(0.25, 0.75), pens.accentInlay),
    lines(drawn, pens.detail),
    lines([quantile(0.25), quantile(0.75)], pens.accentDetail),
    lines([quantile(0.05), quantile(0.95)], pens.accent),
    line(quantile(0.5), pens.accentContour),
    joint(view(0, 1), ink, 6),
  ]);
}
