import { z } from "zod";
import type { Sheet } from "#art/figures/sheet/sheet.ts";
import type { Point } from "#art/geometry.ts";

/** Points that a figure's author has named. */
export type NamedPoints = Readonly<Record<string, Point>>;

/** A place in a description: a named point, or its coordinates. */
export const placeSchema = z.union([z.string(), z.tuple([z.number(), z.number()]).readonly()]);

/** A place as its author gives it. */
export type Place = z.infer<typeof placeSchema>;

/** Named points in a description. */
export const pointsSchema = z.record(z.string(), z.tuple([z.number(), z.number()])).default({});

/** From a figure's own coordinates, y upward, to the sheet, y downward. */
export interface Frame {
  readonly points: NamedPoints;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Where the sheet has the origin of the figure's coordinates. */
  readonly origin: Point;
  /** What a graph shows: from its lower left to its upper right corner, in its own coordinates. */
  readonly window?: readonly [Point, Point];
}

/** What an element draws on, and with which coordinates. */
export interface Canvas {
  readonly sheet: Sheet;
  readonly frame: Frame;
}

/** Returns the coordinates of a place; throws for a name that no point has. */
export function coordinatesOf({ points }: Pick<Frame, "points">, place: Place): Point {
  if (typeof place !== "string") return place;
  const point = Object.hasOwn(points, place) ? points[place] : undefined;
  if (!point) throw new Error(`No point is called ${place}.`);
  return point;
}

/** Returns where a place lies on the sheet. */
export function onSheet(frame: Frame, place: Place): Point {
  const [x, y] = coordinatesOf(frame, place);
  return [frame.origin[0] + x * frame.scaleX, frame.origin[1] - y * frame.scaleY];
}

/** Returns the point of the sheet at a distance and a direction from another; degrees counterclockwise. */
export function stepped([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * length, y - Math.sin(angle) * length];
}

/** Returns the direction from one point of the sheet to another, in degrees counterclockwise from the right. */
export function directionOf(from: Point, to: Point): number {
  return (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI;
}
