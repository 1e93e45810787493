import { z } from "zod";
import { type RealFunction, readExpression } from "#art/figures/expression.ts";
import { type Frame, onSheet } from "#art/figures/frame.ts";
import { rectanglePoints } from "#art/figures/sheet/sheet.ts";
import { type Point, spaced } from "#art/geometry.ts";
import { besideLine } from "./anchors.ts";
import { type ElementKinds, element, penFields, penOf } from "./element.ts";

const ends = { from: z.number().optional(), to: z.number().optional() };

const labelFields = {
  label: z.string().optional(),
  at: z.number().min(0).max(1).optional(),
  side: z.enum(["left", "right"]).default("left"),
};

/** How many steps a curve is drawn in, before it is simplified. */
const steps = 320;

/** Returns the ends of a curve: its author's, or those of the graph. */
function rangeOf({ window }: Frame, { from, to }: { from?: number; to?: number }): [number, number] {
  return [from ?? window?.[0][0] ?? 0, to ?? window?.[1][0] ?? 1];
}

/** Returns the parts of a curve that lie within the graph, cut where they leave it. */
function visibleParts(points: readonly Point[], { window }: Frame): Point[][] {
  const [low, high] = window ? [window[0][1], window[1][1]] : [-Infinity, Infinity];
  const parts: Point[][] = [[]];
  for (const [index, [x, y]] of points.entries()) {
    const isSeen = Number.isFinite(y) && y >= low && y <= high;
    const before = points[index - 1];
    const last = parts.at(-1);
    if (isSeen && last?.length === 0 && before) last.push(...edgeBetween(before, [x, y], [low, high]));
    if (isSeen) last?.push([x, y]);
    else if (last && last.length > 0) {
      if (before) last.push(...edgeBetween(before, [x, y], [low, high]));
      parts.push([]);
    }
  }
  return parts.filter((part) => part.length > 1);
}

/** Returns where the step between a point within the graph and one beyond it crosses the edge, if it leads there. */
function edgeBetween(one: Point, other: Point, [low, high]: readonly [number, number]): Point[] {
  const rise = other[1] - one[1];
  const isJump = !Number.isFinite(rise) || Math.abs(rise) > (high - low) * 0.6;
  if (isJump) return [];
  const edge = Math.max(one[1], other[1]) > high ? high : low;
  return [[one[0] + ((other[0] - one[0]) * (edge - one[1])) / rise, edge]];
}

const curve = element(
  z.strictObject({
    y: z.string(),
    /** Given, the curve is the path of a point, and both expressions depend on t. */
    x: z.string().optional(),
    ...ends,
    /** Where the curve has a hole: a few units around these places are left out. */
    holes: z.array(z.number()).default([]),
    arrow: z.boolean().default(false),
    ...labelFields,
    ...penFields,
  }),
  ({ sheet, frame }, { y, x, from, to, holes, arrow, label, at: first = 0.5, side, ...rest }) => {
    const pen = penOf(rest, { ink: "brass", weight: "strong" });
    const variable = x === undefined ? "x" : "t";
    const [height, place] = [readExpression(y, variable), readExpression(x ?? "x", variable)];
    const points = spaced(...rangeOf(frame, { from, to }), steps).map((value): Point => [place(value), height(value)]);
    const room = 4.6 / Math.abs(frame.scaleX);
    const kept = points.map(
      ([px, py]): Point => [px, holes.some((hole) => Math.abs(px - hole) < room) ? Number.NaN : py],
    );
    const parts = visibleParts(kept, frame).map((part) => part.map((point) => onSheet(frame, point)));
    for (const part of parts) {
      if (arrow) sheet.arrow(part, pen);
      else sheet.stroke(part, pen);
    }
    const longest = parts.sort((one, other) => other.length - one.length)[0];
    if (label !== undefined && longest)
      sheet.label({ text: label, ink: pen.ink, anchors: besideLine(longest, { first, isLeft: side === "left" }) });
  },
);

const area = element(
  z.strictObject({
    y: z.string(),
    floor: z.string().default("0"),
    ...ends,
    label: z.string().optional(),
    labelAt: z.tuple([z.number(), z.number()]).optional(),
    ink: penFields.ink,
  }),
  ({ sheet, frame }, { y, floor, from, to, label, labelAt, ink = "brass" }) => {
    const [start, end] = rangeOf(frame, { from, to });
    const pointsOf = (text: string): Point[] => {
      const height = readExpression(text);
      return spaced(start, end, 120).map((x): Point => onSheet(frame, [x, height(x)]));
    };
    const [upper, lower] = [pointsOf(y), pointsOf(floor)];
    sheet.fill([...upper, ...lower.reverse()], ink, 0.18);
    if (label === undefined) return;
    const middle = (start + end) / 2;
    const half = (readExpression(y)(middle) + readExpression(floor)(middle)) / 2;
    sheet.label({
      text: label,
      ink,
      anchors: [{ point: onSheet(frame, labelAt ?? [middle, half]), toward: "center" }],
    });
  },
);

const riemann = element(
  z.strictObject({
    y: z.string(),
    from: z.number(),
    to: z.number(),
    count: z.number().int().min(1).max(60),
    sample: z.enum(["left", "right", "middle"]),
    ink: penFields.ink,
  }),
  ({ sheet, frame }, { y, from, to, count, sample, ink = "teal" }) => {
    const height = readExpression(y);
    const share = { left: 0, right: 1, middle: 0.5 }[sample];
    const width = (to - from) / count;
    for (const left of spaced(from, to, count).slice(0, -1)) {
      const top = height(left + width * share);
      const corners = rectanglePoints(onSheet(frame, [left, 0]), onSheet(frame, [left + width, top]));
      sheet.fill(corners, ink);
      sheet.stroke(corners, { ink, weight: "thin" }, { isClosed: true });
    }
  },
);

/** Returns the slope of a function, by a central difference. */
function slopeOf(height: RealFunction, x: number): number {
  const step = 1e-5 * Math.max(1, Math.abs(x));
  return (height(x + step) - height(x - step)) / (2 * step);
}

const tangent = element(
  z.strictObject({ y: z.string(), touches: z.number(), ...ends, ...labelFields, ...penFields }),
  ({ sheet, frame }, { y, touches, from, to, label, at: first = 0.8, side, ...rest }) => {
    const height = readExpression(y);
    const slope = slopeOf(height, touches);
    const [start, end] = rangeOf(frame, { from, to });
    const points = spaced(start, end, steps).map((x): Point => [x, height(touches) + slope * (x - touches)]);
    const [part = []] = visibleParts(points, frame).map((each) => each.map((point) => onSheet(frame, point)));
    const pen = penOf(rest, { ink: "teal", weight: "line" });
    sheet.stroke(part, pen);
    sheet.dot(onSheet(frame, [touches, height(touches)]), pen.ink);
    if (label !== undefined)
      sheet.label({ text: label, ink: pen.ink, anchors: besideLine(part, { first, isLeft: side === "left" }) });
  },
);

const asymptote = element(
  z.strictObject({ x: z.number().optional(), y: z.string().optional(), ...labelFields }),
  ({ sheet, frame }, { x, y, label, at: first = 0.9, side }) => {
    const [[left, bottom], [right, top]] = frame.window ?? [
      [0, 0],
      [1, 1],
    ];
    const height = readExpression(y ?? "0");
    const line: Point[] =
      x === undefined
        ? (visibleParts(
            spaced(left, right, steps).map((each): Point => [each, height(each)]),
            frame,
          )[0] ?? [])
        : [
            [x, bottom],
            [x, top],
          ];
    const points = line.map((point) => onSheet(frame, point));
    sheet.stroke(points, { ink: "quiet", weight: "line", isDashed: true });
    if (label !== undefined)
      sheet.label({ text: label, ink: "quiet", anchors: besideLine(points, { first, isLeft: side === "left" }) });
  },
);

const guides = element(
  z.strictObject({
    at: z.tuple([z.number(), z.number()]),
    x: z.union([z.string(), z.literal(false)]).optional(),
    y: z.union([z.string(), z.literal(false)]).optional(),
  }),
  (canvas, { at: [x, y], x: below, y: beside }) => {
    const { sheet, frame } = canvas;
    const foot = (place: Point): Point => onSheet(frame, place);
    const pen = { ink: "quiet", weight: "thin", isDashed: true } as const;
    const [footX, footY] = axisCrossing(frame);
    const drop = (to: Point, text: string | false | undefined, toward: number) => {
      if (text === false) return;
      sheet.stroke([foot([x, y]), foot(to)], pen);
      if (text !== undefined) sheet.label({ text, isFixed: true, anchors: [{ point: foot(to), toward, gap: 7 }] });
    };
    drop([x, footY], below, -90);
    drop([footX, y], beside, 180);
  },
);

/** Returns where a graph's axes cross: at zero, or at the edge that is nearest to it. */
export function axisCrossing({ window }: Pick<Frame, "window">): Point {
  const [[left, bottom], [right, top]] = window ?? [
    [0, 0],
    [0, 0],
  ];
  return [Math.min(right, Math.max(left, 0)), Math.min(top, Math.max(bottom, 0))];
}

/** Curves and what belongs to them: what graphs of functions show beside lines, points and words. */
export const curveKinds: ElementKinds = { curve, area, riemann, tangent, asymptote, guides };
