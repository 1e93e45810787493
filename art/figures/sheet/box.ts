import type { Point } from "#art/geometry.ts";

/** A rectangle with its sides along the axes, in units of the sheet. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the smallest box around points; throws a RangeError where there are none. */
export function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) throw new RangeError("No points, no box");
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Returns the smallest box around boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  return boxOf(
    boxes.flatMap(({ left, top, right, bottom }): Point[] => [
      [left, top],
      [right, bottom],
    ]),
  );
}

/** Returns a box with a margin on all sides; a negative margin shrinks it. */
export function grown({ left, top, right, bottom }: Box, margin: number): Box {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Returns whether two boxes share more than an edge. */
export function boxesMeet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Returns whether a line through points enters a box: Liang and Barsky (1984), for each of its segments. */
export function lineMeetsBox(points: readonly Point[], box: Box): boolean {
  return points.some((point, index) => {
    const next = points[index + 1];
    return next === undefined ? points.length === 1 && isInside(point, box) : segmentMeetsBox([point, next], box);
  });
}

function isInside([x, y]: Point, { left, top, right, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function segmentMeetsBox([[x1, y1], [x2, y2]]: readonly [Point, Point], box: Box): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const sides: [number, number][] = [
    [-dx, x1 - box.left],
    [dx, box.right - x1],
    [-dy, y1 - box.top],
    [dy, box.bottom - y1],
  ];
  let [enter, leave] = [0, 1];
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room <= 0) return false;
      continue;
    }
    const share = room / step;
    if (step < 0) enter = Math.max(enter, share);
    else leave = Math.min(leave, share);
    if (enter >= leave) return false;
  }
  return true;
}
