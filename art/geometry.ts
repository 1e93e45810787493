/** A point or vector in the plane: x to the right, y downward once it stands in a picture. */
export type Point = readonly [x: number, y: number];

/** A rectangle's size in picture units. */
export type Area = { readonly width: number; readonly height: number };

/** Returns the item at an index; throws a RangeError if there is none. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item at ${index} of ${items.length}`);
  return item;
}

/** Returns `steps` + 1 evenly spaced numbers from start to end, both included. */
export function spaced(start: number, end: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, index) => start + ((end - start) * index) / steps);
}

/** Returns the point at a radius and an angle in radians around a center. */
export function polar(radius: number, angle: number, center: Point = [0, 0]): Point {
  return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
}

/** Returns the point a share of the way from one point to another. */
export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Returns the distance of two points. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** Returns where the line through a and b crosses the line through c and d, by Cramer's rule; throws if parallel. */
export function crossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const determinant = ux * vy - uy * vx;
  if (Math.abs(determinant) < 1e-12) throw new RangeError("Parallel lines do not cross");
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / determinant;
  return [a[0] + ux * share, a[1] + uy * share];
}

/** Returns a uniform scaling, as a function, that centers the points' bounding box in an area, y kept downward. */
export function fitted(points: readonly Point[], area: Area): { scale: number; toArea: (point: Point) => Point } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const scale = Math.min(area.width / (right - left), area.height / (bottom - top));
  const toArea = ([x, y]: Point): Point => [
    area.width / 2 + (x - (left + right) / 2) * scale,
    area.height / 2 + (y - (top + bottom) / 2) * scale,
  ];
  return { scale, toArea };
}

/**
 * Drops the points a curve can spare while no dropped point lies farther than the tolerance from what remains.
 * Ramer (1972), Douglas and Peucker (1973).
 */
export function simplified(points: readonly Point[], tolerance = 0.12): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const { index, gap } = farthest(points, first, last);
    if (gap <= tolerance) continue;
    kept.add(index);
    open.push([first, index], [index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

function farthest(points: readonly Point[], first: number, last: number): { index: number; gap: number } {
  let found = { index: first, gap: 0 };
  for (let index = first + 1; index < last; index++) {
    const gap = distanceToSegment(at(points, index), at(points, first), at(points, last));
    if (gap > found.gap) found = { index, gap };
  }
  return found;
}

function distanceToSegment(point: Point, start: Point, end: Point): number {
  const length = distance(start, end);
  if (length === 0) return distance(point, start);
  const along = ((point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])) / length;
  return distance(point, between(start, end, Math.min(1, Math.max(0, along / length))));
}
