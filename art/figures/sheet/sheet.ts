import { type Area, at, distance, type Point, polar, spaced } from "#art/geometry.ts";
import { circle, line, type Style, type Svg, shape } from "#art/svg.ts";
import { type Ink, paint } from "./ink.ts";

/** The three line weights of all figures, in units of the sheet. */
export const weights = { thin: 1, line: 1.5, strong: 2.4 } as const;

/** How a line is drawn. */
export interface Pen {
  readonly ink: Ink;
  readonly weight?: keyof typeof weights;
  readonly isDashed?: boolean;
}

/** A mark with the lines of which labels must keep clear; a mark of the ground, such as a grid, has none. */
export interface Mark {
  readonly svg: Svg;
  readonly lines: readonly (readonly Point[])[];
  /** What the sheet must be large enough for. */
  readonly reach: readonly Point[];
}

/** One place where a label may stand: on a point, or `gap` units from it, on the side to which an angle points. */
export interface LabelAnchor {
  readonly point: Point;
  /** Degrees, counterclockwise from the right, as seen on the sheet. */
  readonly toward: number | "center";
  readonly gap?: number;
}

/** A label that looks for its place: the first anchor is the best. A fixed label takes it in any case. */
export interface LabelRequest {
  readonly text: string;
  readonly anchors: readonly LabelAnchor[];
  readonly ink?: Ink;
  readonly isSmall?: boolean;
  readonly isFixed?: boolean;
}

/** What labels, and the small numbers at axes, are set in, in units of the sheet. */
export const labelSizes = { label: 16, small: 14 } as const;

/** How much of the ink an area takes. */
const tint = 0.14;

/** The width of a sheet at most: at 288 px, in a column of a screen of 320 px, the smallest letters have 11 px. */
export const sheetWidth = 320;

/** What a figure draws on: collects marks, and labels that are placed when all marks are there. */
export class Sheet {
  readonly marks: Mark[] = [];
  readonly labels: LabelRequest[] = [];

  /** Draws a line through points, or a closed shape. */
  stroke(points: readonly Point[], pen: Pen, { isClosed = false } = {}): void {
    const lines = isClosed ? [[...points, at(points, 0)]] : [points];
    const svg = isClosed ? shape(points, styleOf(pen)) : line(points, styleOf(pen));
    this.#add(svg, lines);
  }

  /** Draws a line of the ground, of which labels need not keep clear. */
  ground(points: readonly Point[], pen: Pen): void {
    this.marks.push({ svg: line(points, styleOf(pen)), lines: [], reach: points });
  }

  /** Fills a shape with a tint of a colour; labels may stand on it. */
  fill(points: readonly Point[], ink: Ink, share = tint): void {
    this.marks.push({ svg: shape(points, { fill: paint(ink), opacity: share }), lines: [], reach: points });
  }

  /** Fills a shape with a colour, of which labels keep clear. */
  solid(points: readonly Point[], ink: Ink): void {
    this.#add(shape(points, { fill: paint(ink) }), [[...points, at(points, 0)]]);
  }

  /** Draws a circle around a point; an open one is a ring. */
  circle(center: Point, radius: number, pen: Pen): void {
    this.#add(circle(center, radius, styleOf(pen)), [circlePoints(center, radius)]);
  }

  /** Draws a filled dot. */
  dot(center: Point, ink: Ink, radius = 3.2): void {
    const across: Point[] = [
      [center[0] - radius, center[1]],
      [center[0] + radius, center[1]],
    ];
    this.#add(circle(center, radius, { fill: paint(ink) }), [circlePoints(center, radius), across]);
  }

  /** Draws a small ring: a point that does not belong to the line that it stands on. */
  ring(center: Point, ink: Ink): void {
    this.circle(center, 3.4, { ink, weight: "line" });
  }

  /** Fills a circle with a tint. */
  disk(center: Point, radius: number, ink: Ink): void {
    const svg = circle(center, radius, { fill: paint(ink), opacity: tint });
    this.marks.push({ svg, lines: [], reach: circlePoints(center, radius) });
  }

  /** Draws a line that ends in an arrowhead. */
  arrow(points: readonly Point[], pen: Pen): void {
    const tip = at(points, points.length - 1);
    const shaft = points.slice(0, -1).filter((point) => distance(point, tip) > head.length);
    const marks = arrowhead(tip, shaft.at(-1) ?? at(points, 0));
    if (shaft.length > 0) this.stroke([...shaft, at(marks, 2)], pen);
    this.#add(shape(marks, { fill: paint(pen.ink) }), [[...marks, tip]]);
  }

  /** Asks for a label. */
  label(request: LabelRequest): void {
    this.labels.push(request);
  }

  #add(svg: Svg, lines: readonly (readonly Point[])[]): void {
    this.marks.push({ svg, lines, reach: lines.flat() });
  }
}

/** The length and half the width of an arrowhead, and where its notched back lies. */
const head = { length: 9.5, half: 3.7, notch: 7 } as const;

function arrowhead(tip: Point, from: Point): Point[] {
  const length = distance(from, tip) || 1;
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const place = (along: number, across: number): Point => [
    tip[0] - ux * along - uy * across,
    tip[1] - uy * along + ux * across,
  ];
  return [tip, place(head.length, head.half), place(head.notch, 0), place(head.length, -head.half)];
}

function circlePoints(center: Point, radius: number): Point[] {
  return spaced(0, Math.PI * 2, 32).map((angle) => polar(radius, angle, center));
}

function styleOf({ ink, weight = "line", isDashed = false }: Pen): Style {
  return {
    stroke: paint(ink),
    width: weights[weight],
    ...(isDashed ? { dash: "5 4", cap: "butt" as const } : {}),
  };
}

/** A rectangle's corners, from one corner to the opposite one. */
export function rectanglePoints([x1, y1]: Point, [x2, y2]: Point): Point[] {
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
}

/** The corners of a rectangle around its middle. */
export function centered([x, y]: Point, { width, height }: Area): Point[] {
  return rectanglePoints([x - width / 2, y - height / 2], [x + width / 2, y + height / 2]);
}
