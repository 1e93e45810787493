import { z } from "zod";
import { type Canvas, directionOf, onSheet, type Place, placeSchema, stepped } from "#art/figures/frame.ts";
import { centered } from "#art/figures/sheet/sheet.ts";
import { between, distance, type Point, spaced } from "#art/geometry.ts";
import { besideLine } from "./anchors.ts";
import { type ElementKinds, element, penFields, penOf } from "./element.ts";

const force = element(
  z.strictObject({
    at: placeSchema,
    angle: z.number(),
    length: z.number().positive().default(42),
    /** Pushes have their tip at the point, pulls their tail. */
    push: z.boolean().default(false),
    /** How far the arrow stays away from its point. */
    gap: z.number().default(0),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { at, angle, length, push, gap, label, ...rest }) => {
    const point = onSheet(frame, at);
    const pen = penOf(rest, { ink: "teal", weight: "strong" });
    const [near, far] = push
      ? [stepped(point, angle + 180, gap), stepped(point, angle + 180, length + gap)]
      : [stepped(point, angle, gap), stepped(point, angle, length + gap)];
    const points = push ? [far, near] : [near, far];
    sheet.arrow(points, pen);
    if (label === undefined) return;
    const end = { point: far, toward: push ? angle + 180 : angle };
    sheet.label({ text: label, ink: pen.ink, anchors: [end, ...besideLine(points, { first: push ? 0.25 : 0.75 })] });
  },
);

const moment = element(
  z.strictObject({
    at: placeSchema,
    turn: z.enum(["counterclockwise", "clockwise"]),
    radius: z.number().positive().default(20),
    from: z.number().default(-60),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { at, turn, radius, from, label, ...rest }) => {
    const center = onSheet(frame, at);
    const pen = penOf(rest, { ink: "teal", weight: "strong" });
    const sweep = turn === "counterclockwise" ? 240 : -240;
    sheet.arrow(
      spaced(from, from + sweep, 48).map((degrees) => stepped(center, degrees, radius)),
      pen,
    );
    if (label === undefined) return;
    const around = [90, 60, 120, 30, 150, 0, 180].map((toward) => ({ point: stepped(center, toward, radius), toward }));
    sheet.label({ text: label, ink: pen.ink, anchors: around });
  },
);

const load = element(
  z.strictObject({
    from: placeSchema,
    to: placeSchema,
    /** The arrows' lengths at both ends, on the left side as one goes from the first to the second. */
    heights: z.tuple([z.number().min(0), z.number().min(0)]).default([26, 26]),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { from, to, heights: [first, last], label, ...rest }) => {
    const [start, end] = [onSheet(frame, from), onSheet(frame, to)];
    const normal = directionOf(start, end) + 90;
    const pen = penOf(rest, { ink: "teal", weight: "line" });
    const [top, bottom] = [stepped(start, normal, first), stepped(end, normal, last)];
    sheet.fill([start, top, bottom, end], pen.ink);
    sheet.stroke([top, bottom], pen);
    const count = Math.max(2, Math.round(distance(start, end) / 17));
    for (const share of spaced(0, 1, count)) {
      const height = first + (last - first) * share;
      const foot = between(start, end, share);
      if (height >= 11) sheet.arrow([stepped(foot, normal, height), foot], { ...pen, weight: "thin" });
    }
    if (label !== undefined)
      sheet.label({
        text: label,
        ink: pen.ink,
        anchors: besideLine([top, bottom], { first: first === last ? 0.5 : 0.7 }),
      });
  },
);

/** Draws the hatching of firm ground along a line, on its right side as one goes along it. */
function hatch({ sheet }: Canvas, start: Point, end: Point): void {
  const along = directionOf(start, end);
  const count = Math.max(2, Math.round(distance(start, end) / 6));
  for (const share of spaced(0, 1, count).slice(1)) {
    const foot = between(start, end, share);
    sheet.stroke([foot, stepped(foot, along - 130, 6.5)], { ink: "rule", weight: "thin" });
  }
}

const ground = element(
  z.strictObject({ from: placeSchema, to: placeSchema, hatched: z.boolean().default(true), ...penFields }),
  (canvas, { from, to, hatched, ...rest }) => {
    const [start, end] = [onSheet(canvas.frame, from), onSheet(canvas.frame, to)];
    canvas.sheet.stroke([start, end], penOf(rest, { ink: "ink", weight: "line" }));
    if (hatched) hatch(canvas, start, end);
  },
);

/** The kinds of support in the plane. */
export const supportSchema = z.enum(["pin", "roller", "fixed"]);

/** Draws a support at a place; the angle says where its ground lies, as seen from there. */
export function drawSupport(
  canvas: Canvas,
  at: Place,
  { type, angle = -90 }: { type: SupportType; angle?: number },
): void {
  const { sheet, frame } = canvas;
  const point = onSheet(frame, at);
  const side = (away: number, across: number) => stepped(stepped(point, angle, away), angle - 90, across);
  const pen = { ink: "ink", weight: "line" } as const;
  const depth = type === "fixed" ? 0 : type === "pin" ? 15 : 21;
  const half = type === "fixed" ? 24 : 15;
  if (type !== "fixed") {
    sheet.stroke([point, side(15, -9), side(15, 9)], pen, { isClosed: true });
    sheet.dot(point, "ink", 2.6);
  }
  if (type === "roller")
    for (const across of [-5.5, 5.5]) sheet.circle(side(18, across), 2.6, { ink: "ink", weight: "thin" });
  const [start, end] = [side(depth, half), side(depth, -half)];
  sheet.stroke([start, end], pen);
  hatch(canvas, start, end);
}

type SupportType = z.infer<typeof supportSchema>;

const support = element(
  z.strictObject({ at: placeSchema, type: supportSchema, angle: z.number().default(-90) }),
  (canvas, { at, type, angle }) => drawSupport(canvas, at, { type, angle }),
);

const spring = element(
  z.strictObject({
    from: placeSchema,
    to: placeSchema,
    coils: z.number().int().min(2).max(20).default(7),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { from, to, coils, label, ...rest }) => {
    const [start, end] = [onSheet(frame, from), onSheet(frame, to)];
    const along = directionOf(start, end);
    const pen = penOf(rest, { ink: "ink" });
    const turns = spaced(0.12, 0.88, coils * 2).map((share, index) => {
      const across = index === 0 || index === coils * 2 ? 0 : index % 2 === 1 ? 6 : -6;
      return stepped(between(start, end, share), along + 90, across);
    });
    sheet.stroke([start, ...turns, end], pen);
    const sides = [90, -90].map((turn) => ({
      point: stepped(between(start, end, 0.5), along + turn, 6),
      toward: along + turn,
    }));
    if (label !== undefined) sheet.label({ text: label, anchors: sides });
  },
);

const block = element(
  z.strictObject({
    on: placeSchema,
    width: z.number().positive(),
    height: z.number().positive(),
    angle: z.number().default(0),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { on, width, height, angle, label, ...rest }) => {
    const foot = onSheet(frame, on);
    const pen = penOf(rest, { ink: "brass" });
    const size = { width: width * frame.scaleX, height: height * frame.scaleX };
    const middle = stepped(foot, angle + 90, size.height / 2);
    const turned = centered([0, 0], size).map(([x, y]) => stepped(stepped(middle, angle, x), angle + 90, -y));
    sheet.fill(turned, pen.ink);
    sheet.stroke(turned, pen, { isClosed: true });
    if (label !== undefined) sheet.label({ text: label, anchors: [{ point: middle, toward: "center" }] });
  },
);

/** Bodies, forces and supports: what free-body diagrams are made of. */
export const mechanicsKinds: ElementKinds = { force, moment, load, ground, support, spring, block };
