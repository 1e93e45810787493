import { type Area, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { pensOf, weights } from "#art/panel.ts";
import { circle, group, line, type Svg, shapes } from "#art/svg.ts";

/** The standard pressure angle of 20° in radians. */
export const pressureAngle = (20 * Math.PI) / 180;

/** A spur gear of module 1 (pitch radius teeth / 2) at a center, one tooth's middle at the angle `phase`. */
export type Gear = { readonly teeth: number; readonly center: Point; readonly phase: number };

/** Returns the gear's radii in modules: pitch, base, tip (addendum 1) and root (dedendum 1.25), as in ISO 53. */
export function radiiOf(teeth: number) {
  const pitch = teeth / 2;
  return { pitch, base: pitch * Math.cos(pressureAngle), tip: pitch + 1, root: pitch - 1.25 };
}

/**
 * Returns a tooth's half angle at a radius, from s/2r = π/2z + inv α − inv α_r with inv α = tan α − α (Euler, 1765).
 */
export function toothHalfAngle(teeth: number, radius: number): number {
  const involute = (angle: number) => Math.tan(angle) - angle;
  const { base } = radiiOf(teeth);
  const angle = Math.acos(Math.min(1, base / radius));
  return Math.PI / (2 * teeth) + involute(pressureAngle) - involute(angle);
}

/** Returns the mean number of tooth pairs in contact: the path of contact over the base pitch. */
export function contactRatio(first: number, second: number): number {
  const reach = (teeth: number) => Math.sqrt(radiiOf(teeth).tip ** 2 - radiiOf(teeth).base ** 2);
  const path = reach(first) + reach(second) - ((first + second) / 2) * Math.sin(pressureAngle);
  return path / (Math.PI * Math.cos(pressureAngle));
}

/** Returns a gear in mesh with another, its center in the given direction (radians) at the sum of the pitch radii. */
export function meshed(gear: Gear, teeth: number, direction: number): Gear {
  const turned = ((direction - gear.phase) * gear.teeth) / teeth;
  return {
    teeth,
    center: polar((gear.teeth + teeth) / 2, direction, gear.center),
    phase: direction + Math.PI + turned + Math.PI / teeth,
  };
}

/** Returns the outline of a gear: involute flanks, tip and root arcs. */
export function gearOutline({ teeth, center, phase }: Gear): Point[] {
  const { base, tip, root } = radiiOf(teeth);
  const start = Math.max(base, root);
  const heights = spaced(start, tip, 8);
  return Array.from({ length: teeth }, (_, index) => phase + (index * 2 * Math.PI) / teeth).flatMap((middle) => {
    const foot = toothHalfAngle(teeth, start);
    const rising = heights.map((radius) => polar(radius, middle - toothHalfAngle(teeth, radius), center));
    const falling = heights.toReversed().map((radius) => polar(radius, middle + toothHalfAngle(teeth, radius), center));
    return [polar(root, middle - foot, center), ...rising, ...falling, polar(root, middle + foot, center)];
  });
}

/** Draws involute gears in mesh with pitch and base circles, and in the accent the lines of action of their contacts. */
export function drawInvoluteGears(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const gears = trainFor(area);
  const { view, scale } = viewOf(gears, area);
  const contacts = gears.slice(1).map((gear, index) => lineOfAction(gears[index] ?? gear, gear).map(view));
  return group({}, [
    shapes(
      gears.map((gear) => gearOutline(gear).map(view)),
      { ...pens.inlay, ...pens.figure },
    ),
    ...gears.flatMap((gear) => body(gear, { view, scale, ink })),
    ...contacts.map((points) => line(points, pens.accentContour)),
  ]);
}

function trainFor({ width, height }: Area): Gear[] {
  const first: Gear = { teeth: width > 700 ? 38 : 30, center: [0, 0], phase: 0.05 };
  if (width / height < 1.35) return [first, meshed(first, 18, 0.8)];
  const second = meshed(first, 18, -0.62);
  return [first, second, meshed(second, 27, 0.5)];
}

function viewOf(gears: readonly Gear[], area: Area) {
  const reach = (sign: 1 | -1, axis: 0 | 1) =>
    sign * Math.max(...gears.map(({ teeth, center }) => sign * center[axis] + radiiOf(teeth).tip));
  const [left, right, top, bottom] = [reach(-1, 0), reach(1, 0), reach(-1, 1), reach(1, 1)];
  const scale = Math.min(area.width / (right - left), area.height / (bottom - top));
  const view = ([x, y]: Point): Point => [
    area.width / 2 + (x - (left + right) / 2) * scale,
    area.height / 2 + (y - (top + bottom) / 2) * scale,
  ];
  return { scale, view };
}

function body(
  { teeth, center, phase }: Gear,
  { view, scale, ink }: { view: (point: Point) => Point; scale: number; ink: Ink },
): Svg[] {
  const pens = pensOf(ink);
  const { pitch, base, root } = radiiOf(teeth);
  const [rim, hub, bore] = [root - 1.3, Math.max(2.2, teeth * 0.1), Math.max(1, teeth * 0.045)];
  const arms = teeth > 24 ? 6 : 5;
  const windows = Array.from({ length: arms }, (_, index) =>
    windowOf({ rim, hub: hub + 0.9, middle: phase + ((index + 0.5) * 2 * Math.PI) / arms, arms }),
  );
  return [
    circle(view(center), pitch * scale, { ...pens.detail, dash: "2 5" }),
    circle(view(center), base * scale, pens.construction),
    shapes(
      windows.map((points) => points.map(([x, y]) => view([center[0] + x, center[1] + y]))),
      { fill: ink.ground, ...pens.figure, width: weights.hairline },
    ),
    circle(view(center), hub * scale, pens.figure),
    circle(view(center), bore * scale, { fill: ink.ground, ...pens.figure }),
  ];
}

function windowOf({ rim, hub, middle, arms }: { rim: number; hub: number; middle: number; arms: number }): Point[] {
  const half = (radius: number) => Math.PI / arms - 0.7 / radius;
  const outer = spaced(-half(rim), half(rim), 16).map((angle) => polar(rim, middle + angle));
  const inner = spaced(half(hub), -half(hub), 8).map((angle) => polar(hub, middle + angle));
  return [...outer, ...inner];
}

/** Returns the common tangent of two gears' base circles, on which every contact lies. */
export function lineOfAction(first: Gear, second: Gear): [Point, Point] {
  const direction = Math.atan2(second.center[1] - first.center[1], second.center[0] - first.center[0]);
  return [
    polar(radiiOf(first.teeth).base, direction + pressureAngle, first.center),
    polar(radiiOf(second.teeth).base, direction + Math.PI + pressureAngle, second.center),
  ];
}
