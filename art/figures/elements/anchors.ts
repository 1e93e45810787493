import { directionOf } from "#art/figures/frame.ts";
import type { LabelAnchor } from "#art/figures/sheet/sheet.ts";
import { at, between, distance, type Point } from "#art/geometry.ts";

/** Where along a line its label may stand, the best share of its length first. */
const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** Returns the anchors of a label beside a line: on its left, as one goes along it, then on its right. */
export function besideLine(points: readonly Point[], { first = 0.5, isLeft = true } = {}): LabelAnchor[] {
  return [first, ...shares].flatMap((share): LabelAnchor[] => {
    const { point, direction } = placeAlong(points, share);
    const normal = isLeft ? 90 : -90;
    return [
      { point, toward: direction + normal },
      { point, toward: direction - normal },
    ];
  });
}

/** Returns the point at a share of a line's length, and the direction there in degrees. */
export function placeAlong(points: readonly Point[], share: number): { point: Point; direction: number } {
  const lengths = points.slice(1).map((point, index) => distance(at(points, index), point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const found = lengths.findIndex((length) => {
    if (left <= length) return true;
    left -= length;
    return false;
  });
  const index = found < 0 ? lengths.length - 1 : found;
  const [from, to] = [at(points, index), at(points, index + 1)];
  const length = at(lengths, index) || 1;
  return { point: between(from, to, Math.min(1, left / length)), direction: directionOf(from, to) };
}
