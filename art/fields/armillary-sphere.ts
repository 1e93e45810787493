import { type Area, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, line, lines, type Svg } from "#art/svg.ts";

/** A direction on the unit sphere: x to the right, y upward, z toward the viewer. */
export type Direction = readonly [x: number, y: number, z: number];

/** The Earth's axial tilt of 23.44° in radians, which is also the tropics' latitude. */
export const obliquity = (23.44 * Math.PI) / 180;

/** Turns a direction about the x axis by an angle in radians. */
export function turnedAboutX([x, y, z]: Direction, angle: number): Direction {
  return [x, y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)];
}

/** Turns a direction about the z axis by an angle in radians. */
export function turnedAboutZ([x, y, z]: Direction, angle: number): Direction {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), z];
}

/** Returns the circle of points at a latitude in radians. */
export function parallel(latitude: number): Direction[] {
  return spaced(0, 2 * Math.PI, 120).map((angle) => [
    Math.cos(latitude) * Math.sin(angle),
    Math.sin(latitude),
    Math.cos(latitude) * Math.cos(angle),
  ]);
}

/** Draws an armillary sphere on its stand: equator, tropics, polar circles and colures, the ecliptic in the accent. */
export function drawArmillarySphere(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const radius = Math.min(area.width / 2.1, area.height / 2.75);
  const center: Point = [area.width / 2, radius * 1.14];
  const view = ([x, y]: Direction): Point => [center[0] + x * radius, center[1] - y * radius];
  const posed = (ring: Direction[]) => ring.map((place) => turnedAboutZ(turnedAboutX(place, 0.32), -0.3));
  const parallels = [0, obliquity, -obliquity, Math.PI / 2 - obliquity, obliquity - Math.PI / 2]
    .map(parallel)
    .map(posed);
  const colures = [0.75, 0.75 + Math.PI / 2].map((turn) => posed(meridian(turn)));
  const ecliptic = posed(parallel(0).map((place) => turnedAboutZ(place, -obliquity)));
  const [north, south] = posed([
    [0, 1.14, 0],
    [0, -1.14, 0],
  ]).map(view) as [Point, Point];
  const rings = [...parallels, ...colures];
  const [footY, half] = [radius * 2.72, radius * 0.42];
  return group({}, [
    lines(
      rings.flatMap((ring) => halves(ring, false)).map((arc) => arc.map(view)),
      pens.construction,
    ),
    lines(
      halves(ecliptic, false).map((arc) => arc.map(view)),
      pens.accentDetail,
    ),
    line([north, south], pens.detail),
    lines(
      rings.flatMap((ring) => halves(ring, true)).map((arc) => arc.map(view)),
      pens.figure,
    ),
    lines(
      halves(ecliptic, true).map((arc) => arc.map(view)),
      pens.accentContour,
    ),
    line(
      spaced(0, 2 * Math.PI, 120).map((angle) => view([Math.cos(angle), Math.sin(angle), 0])),
      pens.contour,
    ),
    lines(
      [
        [
          [center[0], center[1] + radius],
          [center[0], footY],
        ],
        [
          [center[0] - half, footY],
          [center[0] + half, footY],
        ],
        [
          [center[0] - half * 0.55, footY - 10],
          [center[0] + half * 0.55, footY - 10],
        ],
      ],
      pens.contour,
    ),
    joint(center, ink, 7),
    joint(north, ink),
    joint(south, ink),
  ]);
}

function meridian(turn: number): Direction[] {
  return spaced(0, 2 * Math.PI, 120).map((angle) => [
    Math.cos(angle) * Math.sin(turn),
    Math.sin(angle),
    Math.cos(angle) * Math.cos(turn),
  ]);
}

/** Returns the arcs of a ring on the viewer's side of the sphere, or those behind. */
function halves(ring: readonly Direction[], isNear: boolean): Direction[][] {
  const arcs: Direction[][] = [];
  let arc: Direction[] = [];
  for (const place of ring) {
    if (place[2] >= 0 === isNear) arc.push(place);
    else if (arc.length > 0) {
      arcs.push(arc);
      arc = [];
    }
  }
  return [...arcs, arc].filter((points) => points.length > 1);
}
