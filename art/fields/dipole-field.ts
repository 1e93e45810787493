import { type Area, distance, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { pensOf, weights } from "#art/panel.ts";
import { circle, clipped, line, lines, type Svg } from "#art/svg.ts";

/** A point charge in the plane of the picture. */
export type Charge = { readonly at: Point; readonly size: number };

/** Returns the electric field of point charges by Coulomb's law, E = Σ q r / |r|³, with unit constant. */
export function fieldAt(charges: readonly Charge[], [x, y]: Point): Point {
  return charges.reduce<Point>(
    ([ex, ey], { at: [cx, cy], size }) => {
      const cube = Math.hypot(x - cx, y - cy) ** 3;
      return [ex + (size * (x - cx)) / cube, ey + (size * (y - cy)) / cube];
    },
    [0, 0],
  );
}

/** Returns the electric potential of point charges, V = Σ q / |r|, with unit constant. */
export function potentialAt(charges: readonly Charge[], point: Point): number {
  return charges.reduce((sum, { at, size }) => sum + size / distance(at, point), 0);
}

/** Follows a unit direction field from a start by Runge and Kutta's fourth-order steps until `isDone`. */
export function follow(
  direction: (point: Point) => Point,
  start: Point,
  { step, isDone }: { step: number; isDone: (point: Point, count: number) => boolean },
): Point[] {
  const unit = (point: Point): Point => {
    const [x, y] = direction(point);
    const size = Math.hypot(x, y);
    return [x / size, y / size];
  };
  const moved = ([x, y]: Point, [ux, uy]: Point, by: number): Point => [x + ux * by, y + uy * by];
  const points = [start];
  let point = start;
  for (let count = 1; count < 6000; count++) {
    const k1 = unit(point);
    const k2 = unit(moved(point, k1, step / 2));
    const k3 = unit(moved(point, k2, step / 2));
    const k4 = unit(moved(point, k3, step));
    point = [
      point[0] + (step * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0])) / 6,
      point[1] + (step * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1])) / 6,
    ];
    points.push(point);
    if (isDone(point, count)) break;
  }
  return points;
}

/** Draws the field lines of two opposite charges as far as the area goes, and their equipotentials in the accent. */
export function drawDipoleField(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const middle: Point = [area.width / 2, area.height / 2];
  const half = Math.min(area.width, area.height * 1.5) * 0.19;
  const plus: Charge = { at: [middle[0] - half, middle[1]], size: 1 };
  const minus: Charge = { at: [middle[0] + half, middle[1]], size: -1 };
  const levels = [0.42, 0.62, 0.9, 1.3, 1.9, 2.8].map((level) => level / half);
  const rings = [plus, minus].flatMap((owner) =>
    levels.map((level) => equipotential([plus, minus], { owner, level: level * owner.size })),
  );
  return clipped([0, 0], area, [
    lines(rings, { ...pens.accentDetail, opacity: 1 }),
    line(
      [
        [middle[0], 0],
        [middle[0], area.height],
      ],
      { ...pens.accentDetail, opacity: 1 },
    ),
    lines(fieldLines([plus, minus], area), pens.figure),
    circle(plus.at, 13, { fill: ink.brassStrong }),
    circle(minus.at, 13, { fill: ink.ground, stroke: ink.brassStrong, width: weights.strong }),
  ]);
}

function fieldLines([plus, minus]: readonly [Charge, Charge], { width, height }: Area): Point[][] {
  const charges = [plus, minus];
  const near = 13;
  const isOut = ([x, y]: Point) => x < 0 || y < 0 || x > width || y > height;
  const isDone = (point: Point) => distance(point, minus.at) < near || isOut(point);
  const leaving = spaced(-Math.PI, Math.PI, 26)
    .slice(1)
    .map((angle) => follow((point) => fieldAt(charges, point), polar(near, angle, plus.at), { step: 2.5, isDone }));
  const arriving = leaving
    .filter((points) => points.some(isOut))
    .map((points) => points.map(([x, y]): Point => [width - x, y]));
  return [...leaving, ...arriving];
}

/** Returns the closed line of equal potential around a charge: started on the axis, followed across the field. */
function equipotential(charges: readonly Charge[], { owner, level }: { owner: Charge; level: number }): Point[] {
  const other = charges.find((charge) => charge !== owner) ?? owner;
  const toward = Math.sign(other.at[0] - owner.at[0]);
  const onAxis = (radius: number): Point => [owner.at[0] + toward * radius, owner.at[1]];
  let [low, high] = [1, Math.abs(other.at[0] - owner.at[0]) / 2];
  for (let step = 0; step < 60; step++) {
    const radius = (low + high) / 2;
    if (Math.abs(potentialAt(charges, onAxis(radius))) > Math.abs(level)) low = radius;
    else high = radius;
  }
  const start = onAxis(low);
  const across = (point: Point): Point => {
    const [x, y] = fieldAt(charges, point);
    return [-y, x];
  };
  const isDone = (point: Point, count: number) => count > 8 && distance(point, start) < 1.2;
  return [...follow(across, start, { step: 1.5, isDone }), start];
}
