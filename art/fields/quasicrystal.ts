import { type Area, at, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { pensOf } from "#art/panel.ts";
import { dataOf, group, path, type Svg, shapes } from "#art/svg.ts";

/** A rhomb of a Penrose tiling with unit sides: thin (36°) or thick (72°). */
export type Rhomb = {
  readonly corners: readonly Point[];
  readonly isThin: boolean;
  readonly families: readonly [number, number];
};

const directions = spaced(0, 2 * Math.PI, 5)
  .slice(0, 5)
  .map((angle) => polar(1, angle - Math.PI / 2));

/** The drawn tiling's five line offsets; they sum to zero, as a Penrose tiling needs. */
export const tilingOffsets: readonly number[] = [0.21, -0.34, 0.12, 0.29, -0.28];

/**
 * Returns the rhombs dual to the crossings of five families of parallel lines with offsets that sum to zero: de Bruijn,
 * Algebraic Theory of Penrose's Non-periodic Tilings of the Plane (1981).
 */
export function penroseRhombs(offsets: readonly number[], reach: number): Rhomb[] {
  const rhombs: Rhomb[] = [];
  for (let j = 0; j < 5; j++) {
    for (let k = j + 1; k < 5; k++) {
      for (let m = -reach; m <= reach; m++) {
        for (let n = -reach; n <= reach; n++) rhombs.push(rhombAt(offsets, [j, k], [m, n]));
      }
    }
  }
  return rhombs;
}

function rhombAt(
  offsets: readonly number[],
  [j, k]: readonly [number, number],
  [m, n]: readonly [number, number],
): Rhomb {
  const [a, b] = [at(directions, j), at(directions, k)];
  const determinant = a[0] * b[1] - a[1] * b[0];
  const [p, q] = [m - at(offsets, j), n - at(offsets, k)];
  const meet: Point = [(p * b[1] - q * a[1]) / determinant, (q * a[0] - p * b[0]) / determinant];
  const steps = directions.map(([x, y], index) => {
    if (index === j) return m;
    if (index === k) return n;
    return Math.ceil(meet[0] * x + meet[1] * y + at(offsets, index));
  });
  const base = steps.reduce<Point>(
    ([x, y], count, index) => {
      const [dx, dy] = at(directions, index);
      return [x + count * dx, y + count * dy];
    },
    [0, 0],
  );
  const corners: Point[] = [
    base,
    [base[0] + a[0], base[1] + a[1]],
    [base[0] + a[0] + b[0], base[1] + a[1] + b[1]],
    [base[0] + b[0], base[1] + b[1]],
  ];
  return { corners, isThin: k - j === 2 || k - j === 3, families: [j, k] };
}

/** Draws a Penrose tiling of the rhombs that lie wholly in the area, one family of thin rhombs inlaid in the accent. */
export function drawQuasicrystal(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const side = Math.sqrt(area.width * area.height) / (area.width > 700 ? 13 : 10.5);
  const view = ([x, y]: Point): Point => [area.width / 2 + x * side, area.height / 2 + y * side];
  const rhombs = drawnTiling()
    .map((rhomb) => ({ ...rhomb, corners: rhomb.corners.map(view) }))
    .filter(({ corners }) => corners.every(([x, y]) => x >= 0 && y >= 0 && x <= area.width && y <= area.height));
  const thin = rhombs.filter(({ isThin }) => isThin).map(({ corners }) => corners);
  return group({}, [
    shapes(thin, { fill: ink.accent, opacity: 0.26 }),
    path(edges(rhombs), { ...pens.figure, opacity: 0.9 }),
  ]);
}

let tiling: Rhomb[] | null = null;

/** Returns the one tiling that all pictures show a part of, computed once. */
function drawnTiling(): readonly Rhomb[] {
  tiling ??= penroseRhombs(tilingOffsets, 14);
  return tiling;
}

function edges(rhombs: readonly { corners: readonly Point[] }[]): string {
  const seen = new Map<string, Point[]>();
  for (const { corners } of rhombs) {
    for (const [index, corner] of corners.entries()) {
      const ends = [corner, at(corners, (index + 1) % 4)].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      seen.set(ends.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(" "), ends);
    }
  }
  return [...seen.values()].map((ends) => dataOf(ends)).join("");
}
