import { type Area, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, mark, pensOf, weights } from "#art/panel.ts";
import { circle, group, line, lines, type Svg, shapes } from "#art/svg.ts";

/** An orbit around a body at the origin with gravitational parameter 1; its periapsis lies on the positive x axis. */
export type Orbit = { readonly semiMajor: number; readonly eccentricity: number };

/** Returns the eccentric anomaly E, in radians, of Kepler's equation M = E − e sin E, by Newton's method. */
export function solveKepler(meanAnomaly: number, eccentricity: number): number {
  let anomaly = eccentricity < 0.8 ? meanAnomaly : Math.PI;
  for (let step = 0; step < 30; step++) {
    const change = (anomaly - eccentricity * Math.sin(anomaly) - meanAnomaly) / (1 - eccentricity * Math.cos(anomaly));
    anomaly -= change;
    if (Math.abs(change) < 1e-14) break;
  }
  return anomaly;
}

/** Returns position and velocity at a mean anomaly in radians; Vallado, Fundamentals of Astrodynamics, chapter 2. */
export function orbitState({ semiMajor, eccentricity }: Orbit, meanAnomaly: number) {
  const anomaly = solveKepler(meanAnomaly, eccentricity);
  const minorShare = Math.sqrt(1 - eccentricity ** 2);
  const rate = Math.sqrt(1 / semiMajor ** 3) / (1 - eccentricity * Math.cos(anomaly));
  const position: Point = [semiMajor * (Math.cos(anomaly) - eccentricity), semiMajor * minorShare * Math.sin(anomaly)];
  const velocity: Point = [-semiMajor * rate * Math.sin(anomaly), semiMajor * minorShare * rate * Math.cos(anomaly)];
  return { position, velocity };
}

/** Returns Hohmann's transfer ellipse between circles of two radii (Die Erreichbarkeit der Himmelskörper, 1925). */
export function hohmannTransfer(innerRadius: number, outerRadius: number): Orbit {
  return {
    semiMajor: (innerRadius + outerRadius) / 2,
    eccentricity: (outerRadius - innerRadius) / (outerRadius + innerRadius),
  };
}

/**
 * Draws the orbits that leave one point of a circle at growing speeds, the one of them that touches the outer circle
 * (the transfer ellipse, in the accent), and the areas a body sweeps in equal times on the widest.
 */
export function drawKeplerOrbits(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const view = viewOf(area);
  const inner = 0.36;
  const apoapses = spaced(0.5, 1.6, 11);
  const family = apoapses.map((radius) => around(hohmannTransfer(inner, radius), Math.PI * 2));
  const transfer = hohmannTransfer(inner, 1);
  const widest = hohmannTransfer(inner, 1.6);
  const ring = (radius: number) => around({ semiMajor: radius, eccentricity: 0 }, Math.PI * 2);
  const times = spaced(0, 2 * Math.PI, 24).slice(0, -1);
  return group({}, [
    shapes(
      sweptAreas(widest, 24).map((sector) => sector.map(view)),
      pens.inlay,
    ),
    group(pens.construction, [
      lines(family.map((points) => points.map(view))),
      lines(times.map((time) => [view([0, 0]), view(orbitState(widest, time).position)])),
    ]),
    line(around(widest, 2 * Math.PI).map(view), pens.figure),
    lines(
      [ring(inner), ring(1)].map((points) => points.map(view)),
      pens.figure,
    ),
    line(around(transfer, Math.PI).map(view), pens.accentContour),
    ...spaced(0, Math.PI, 8)
      .slice(1, -1)
      .map((time) => circle(view(orbitState(transfer, time).position), 3.4, { fill: ink.accent })),
    ...times.map((time) => circle(view(orbitState(widest, time).position), 2.2, { fill: ink.brassStrong })),
    circle(view([0, 0]), 13, { fill: ink.ground, stroke: ink.brassStrong, width: weights.strong }),
    circle(view([0, 0]), 5, { fill: ink.brassStrong }),
    mark(view([inner, 0]), ink, 6.5),
    joint(view([-1, 0]), ink, 6),
  ]);
}

function viewOf({ width, height }: Area): (point: Point) => Point {
  const unit = width / 2.6;
  const tilt = Math.min(1, height / (2 * unit));
  return ([x, y]) => [unit - x * unit, height / 2 - y * unit * tilt];
}

function around(orbit: Orbit, endAnomaly: number): Point[] {
  return spaced(0, endAnomaly, 240).map((anomaly) => [
    orbit.semiMajor * (Math.cos(anomaly) - orbit.eccentricity),
    orbit.semiMajor * Math.sqrt(1 - orbit.eccentricity ** 2) * Math.sin(anomaly),
  ]);
}

function sweptAreas(orbit: Orbit, count: number): Point[][] {
  const sectors: Point[][] = [];
  for (let index = 0; index < count; index += 2) {
    const [start, end] = [(index * 2 * Math.PI) / count, ((index + 1) * 2 * Math.PI) / count];
    sectors.push([polar(0, 0), ...spaced(start, end, 12).map((time) => orbitState(orbit, time).position)]);
  }
  return sectors;
}
