import { type Area, at, crossing, fitted, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, line, lines, type Svg, shape, shapes } from "#art/svg.ts";

/** A rectangle of corners in order around it. */
export type Rectangle = readonly [Point, Point, Point, Point];

/** Returns the root rectangle √n : 1 with its short side 1. */
export function rootRectangle(root: number): Rectangle {
  const width = Math.sqrt(root);
  return [
    [0, 0],
    [width, 0],
    [width, 1],
    [0, 1],
  ];
}

/**
 * Cuts from a rectangle its reciprocal, the similar one that stands on a short side: the perpendicular dropped on the
 * diagonal from a corner meets the opposite long side where the cut is. Hambidge, The Elements of Dynamic Symmetry (1926).
 */
export function reciprocalOf([a, b, c, d]: Rectangle): Rectangle {
  const perpendicular: Point = [b[0] - (c[1] - a[1]), b[1] + (c[0] - a[0])];
  const cut = crossing([b, perpendicular], [c, d]);
  const above: Point = [a[0] + (cut[0] - d[0]), a[1] + (cut[1] - d[1])];
  return [b, c, cut, above];
}

/** Returns the pole where a rectangle's diagonal and its reciprocal's cross: the eye of the spiral. */
export function poleOf([a, b, c, d]: Rectangle): Point {
  const [, , cut] = reciprocalOf([a, b, c, d]);
  return crossing([a, c], [b, cut]);
}

/** Draws a root rectangle, its harmonic armature, its nested reciprocals and in the accent the spiral through them. */
export function drawRootRectangle(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const root = area.width / area.height > 1.35 ? 3 : 2;
  const whole = rootRectangle(root);
  const { toArea } = fitted([...whole], area);
  const nested = nest(whole, root === 3 ? 6 : 8);
  const draw = (points: readonly Point[]) => points.map(toArea);
  const pole = poleOf(whole);
  return group({}, [
    shapes(nested.filter((_, index) => index % 2 === 1).map(draw), { ...pens.inlay }),
    shapes(
      nested
        .filter((_, index) => index % 2 === 0)
        .slice(1)
        .map(draw),
      { fill: ink.ground },
    ),
    lines(armature(whole).map(draw), pens.construction),
    lines(equalReciprocals(whole, root).map(draw), pens.detail),
    shapes(nested.slice(1).map(draw), pens.figure),
    lines([draw([whole[0], whole[2]]), draw([whole[1], reciprocalOf(whole)[2]])], pens.figure),
    shape(draw(whole), pens.contour),
    line(draw(spiral(whole, pole)), pens.accentContour),
    joint(toArea(pole), ink),
  ]);
}

function nest(whole: Rectangle, depth: number): Rectangle[] {
  const nested = [whole];
  for (let level = 0; level < depth; level++) nested.push(reciprocalOf(at(nested, level)));
  return nested;
}

function equalReciprocals([a, b, c, d]: Rectangle, root: number): Point[][] {
  return spaced(0, 1, root)
    .slice(1, -1)
    .map((share) => [
      [a[0] + (b[0] - a[0]) * share, a[1]],
      [d[0] + (c[0] - d[0]) * share, d[1]],
    ]);
}

function armature([a, b, c, d]: Rectangle): Point[][] {
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const [top, right, bottom, left] = [middle(a, b), middle(b, c), middle(c, d), middle(d, a)];
  return [
    [a, c],
    [b, d],
    [a, right],
    [a, bottom],
    [b, left],
    [b, bottom],
    [c, left],
    [c, top],
    [d, top],
    [d, right],
    [top, right, bottom, left, top],
  ];
}

/** Returns the logarithmic spiral that touches each nested rectangle's sides, from the whole's edge inward. */
function spiral([start, next, foot]: Rectangle, pole: Point): Point[] {
  const angleOf = ([x, y]: Point) => Math.atan2(y - pole[1], x - pole[0]);
  const radiusOf = ([x, y]: Point) => Math.hypot(x - pole[0], y - pole[1]);
  const shrink = Math.log(radiusOf(next) / radiusOf(start)) / (Math.PI / 2);
  const from = angleOf(start);
  const through = (turn: number, size: number): Point =>
    polar(radiusOf(start) * size * Math.exp(shrink * turn), from + turn, pole);
  const highest = Math.min(...spaced(0, Math.PI / 2, 400).map((turn) => through(turn, 1)[1]));
  const size = (pole[1] - start[1]) / (pole[1] - highest);
  const turns = spaced(-Math.PI / 2, Math.PI * 5, 8000);
  const points = turns.map((turn) => through(turn, size));
  const isOutside = ([x, y]: Point) => x < start[0] - 1e-3 || y > foot[1];
  return points.slice(points.findLastIndex(isOutside) + 1);
}
