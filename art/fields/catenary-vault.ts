import { type Area, fitted, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, lines, type Svg, shapes } from "#art/svg.ts";

type Place = readonly [x: number, y: number, z: number];

/**
 * Returns the parameter a of the catenary y = a cosh(x / a) whose chain of half-span 1 sags by `rise`: the root of a
 * (cosh(1 / a) − 1) = rise, by bisection. Huygens, Leibniz and Johann Bernoulli, Acta Eruditorum (1691).
 */
export function catenaryParameter(rise: number): number {
  let [low, high] = [0.05, 1000];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle * (Math.cosh(1 / middle) - 1) > rise) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the height of the standing catenary arch of half-span 1 and the given rise at −1 ≤ t ≤ 1 from its middle. */
export function archHeight(t: number, rise: number): number {
  const a = catenaryParameter(rise);
  return rise - a * (Math.cosh(t / a) - 1);
}

const rise = 1.15;
const columnHeight = 0.95;

/**
 * Draws a row of groin vaults in axonometric: each bay's ceiling is the higher of two catenary barrels that cross.
 * The chain that hangs as the front arch stands (Hooke, 1675) is in the accent.
 */
export function drawCatenaryVault(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const bayCount = area.width / area.height > 1.35 ? 3 : 2;
  const bays = Array.from({ length: bayCount }, (_, index) => index * 2);
  const project = projection(area.width / area.height > 1.35 ? 0.4 : 0.46);
  const corners = bays.flatMap((x) => bayOutline(x)).map(project);
  const { toArea } = fitted(corners, area);
  const view = (places: readonly Place[]): Point[] => places.map((place) => toArea(project(place)));
  const supports = [...bays.map((x) => x - 1), bayCount * 2 - 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
  return group({}, [
    shapes(
      bays.map((x) => view(plan(x))),
      pens.inlay,
    ),
    lines(bays.flatMap((x) => planLines(x)).map(view), pens.construction),
    lines(bays.flatMap((x) => webCourses(x)).map(view), pens.construction),
    lines(
      supports.map(([x, y]) =>
        view([
          [x, y, -columnHeight],
          [x, y, 0],
        ]),
      ),
      pens.figure,
    ),
    lines(bays.flatMap((x) => groins(x)).map(view), pens.figure),
    lines(bays.flatMap((x) => sideArches(x)).map(view), pens.contour),
    lines([crossArch(-1), ...bays.map((x) => crossArch(x + 1))].map(view), pens.contour),
    lines(
      bays.map((x) => view(hangingChain(x))),
      pens.accent,
    ),
    ...supports.map(([x, y]) => joint(toArea(project([x, y, 0])), ink)),
  ]);
}

function projection(pitch: number): (place: Place) => Point {
  const [across, down] = [Math.cos(pitch), Math.sin(pitch)];
  return ([x, y, z]) => [(x - y) * across, (x + y) * down - z];
}

function bayOutline(x: number): Place[] {
  return [...plan(x), ...sideArches(x).flat(), ...hangingChain(x)];
}

function plan(x: number): Place[] {
  const z = -columnHeight;
  return [
    [x - 1, -1, z],
    [x + 1, -1, z],
    [x + 1, 1, z],
    [x - 1, 1, z],
  ];
}

function planLines(x: number): Place[][] {
  const z = -columnHeight;
  return [
    [...plan(x), [x - 1, -1, z]],
    [
      [x - 1, -1, z],
      [x + 1, 1, z],
    ],
    [
      [x - 1, 1, z],
      [x + 1, -1, z],
    ],
  ];
}

function groins(x: number): Place[][] {
  const steps = spaced(-1, 1, 40);
  return [1, -1].map((side) => steps.map((t): Place => [x + t, side * t, archHeight(t, rise)]));
}

function sideArches(x: number): Place[][] {
  return [-1, 1].map((y) => spaced(-1, 1, 40).map((t): Place => [x + t, y, archHeight(t, rise)]));
}

function crossArch(x: number): Place[] {
  return spaced(-1, 1, 40).map((t): Place => [x, t, archHeight(t, rise)]);
}

function hangingChain(x: number): Place[] {
  return spaced(-1, 1, 40).map((t): Place => [x + t, 1, -archHeight(t, rise) * (columnHeight / rise) * 0.86]);
}

function webCourses(x: number): Place[][] {
  const offsets = spaced(0, 1, 7).slice(1, -1);
  return offsets.flatMap((offset) => {
    const reach = spaced(-offset, offset, 24);
    return [-offset, offset].flatMap((side): Place[][] => [
      reach.map((t): Place => [x + side, t, archHeight(t, rise)]),
      reach.map((t): Place => [x + t, side, archHeight(t, rise)]),
    ]);
  });
}
