import { z } from "zod";
import { type Canvas, onSheet, placeSchema, stepped } from "#art/figures/frame.ts";
import { rectanglePoints } from "#art/figures/sheet/sheet.ts";
import { at, type Point, polar, spaced } from "#art/geometry.ts";
import { besideLine } from "./anchors.ts";
import { type ElementKinds, element, penFields, penOf } from "./element.ts";

const labelFields = {
  label: z.string().optional(),
  /** The share of the line's length at which its label would like to stand. */
  at: z.number().min(0).max(1).optional(),
  /** The side of the line on which its label would like to stand, as one goes along it. */
  side: z.enum(["left", "right"]).default("left"),
};

const line = element(
  z.strictObject({
    through: z.array(placeSchema).min(2),
    closed: z.boolean().default(false),
    fill: z.boolean().default(false),
    arrow: z.enum(["none", "end", "both"]).default("none"),
    ...labelFields,
    ...penFields,
  }),
  (canvas, value) => {
    const points = value.through.map((place) => onSheet(canvas.frame, place));
    const pen = penOf(value, { ink: "ink" });
    if (value.fill) canvas.sheet.fill(points, pen.ink);
    if (value.arrow === "none") canvas.sheet.stroke(points, pen, { isClosed: value.closed });
    else canvas.sheet.arrow(points, pen);
    if (value.arrow === "both") canvas.sheet.arrow(points.slice(0, 2).reverse(), pen);
    labelLine(canvas, points, { ...value, ink: pen.ink });
  },
);

function labelLine(
  { sheet }: Canvas,
  points: readonly Point[],
  { label, at: first = 0.5, side, ink }: { label?: string; at?: number; side: string; ink: LabelInk },
): void {
  if (label !== undefined)
    sheet.label({ text: label, ink, anchors: besideLine(points, { first, isLeft: side === "left" }) });
}

type LabelInk = ReturnType<typeof penOf>["ink"];

const box = element(
  z.strictObject({
    from: placeSchema,
    to: placeSchema,
    fill: z.boolean().default(true),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { from, to, fill, label, ...rest }) => {
    const points = rectanglePoints(onSheet(frame, from), onSheet(frame, to));
    const pen = penOf(rest, { ink: "brass" });
    if (fill) sheet.fill(points, pen.ink);
    sheet.stroke(points, pen, { isClosed: true });
    if (label !== undefined) sheet.label({ text: label, anchors: [{ point: middleOf(points), toward: "center" }] });
  },
);

function middleOf(points: readonly Point[]): Point {
  const [a, c] = [at(points, 0), at(points, 2)];
  return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
}

const circle = element(
  z.strictObject({
    center: placeSchema,
    radius: z.number().positive(),
    fill: z.boolean().default(false),
    label: z.string().optional(),
    ...penFields,
  }),
  ({ sheet, frame }, { center, radius, fill, label, ...rest }) => {
    const [middle, length] = [onSheet(frame, center), radius * frame.scaleX];
    const pen = penOf(rest, { ink: "brass" });
    if (fill) sheet.disk(middle, length, pen.ink);
    sheet.circle(middle, length, pen);
    if (label === undefined) return;
    const around = [45, 135, -45, -135, 90, 0].map((toward) => ({ point: stepped(middle, toward, length), toward }));
    sheet.label({ text: label, anchors: around });
  },
);

const arc = element(
  z.strictObject({
    center: placeSchema,
    radii: z.union([z.number().positive(), z.tuple([z.number().positive(), z.number().positive()])]),
    from: z.number().default(0),
    to: z.number().default(360),
    arrow: z.boolean().default(false),
    fill: z.boolean().default(false),
    ...labelFields,
    ...penFields,
  }),
  (canvas, { center, radii, from, to, arrow, fill, ...rest }) => {
    const { sheet, frame } = canvas;
    const [x, y] = onSheet(frame, center);
    const [a, b] = typeof radii === "number" ? [radii, radii] : radii;
    const points = spaced(from, to, 72).map((degrees): Point => {
      const [cos, sin] = polar(1, (degrees * Math.PI) / 180);
      return [x + cos * a * frame.scaleX, y - sin * b * frame.scaleY];
    });
    const pen = penOf(rest, { ink: "ink" });
    if (fill) sheet.fill(points, pen.ink);
    if (arrow) sheet.arrow(points, pen);
    else sheet.stroke(points, pen);
    labelLine(canvas, points, { ...rest, ink: pen.ink });
  },
);

const point = element(
  z.strictObject({
    at: placeSchema,
    label: z.string().optional(),
    toward: z.number().default(45),
    open: z.boolean().default(false),
    ink: penFields.ink,
  }),
  ({ sheet, frame }, { at: place, label, toward, open, ink = "ink" }) => {
    const center = onSheet(frame, place);
    if (open) sheet.ring(center, ink);
    else sheet.dot(center, ink);
    if (label !== undefined) sheet.label({ text: label, anchors: [{ point: center, toward, gap: 7 }] });
  },
);

const label = element(
  z.strictObject({
    at: placeSchema,
    text: z.string(),
    toward: z.union([z.number(), z.literal("center")]).default(90),
    gap: z.number().default(5),
    small: z.boolean().default(false),
    fixed: z.boolean().default(false),
    ink: penFields.ink,
  }),
  ({ sheet, frame }, { at: place, text, toward, gap, small, fixed, ink = "ink" }) => {
    const anchors = [{ point: onSheet(frame, place), toward, gap }];
    sheet.label({ text, anchors, ink, isSmall: small, isFixed: fixed });
  },
);

/** Lines, shapes, points and words: what every figure can show. */
export const strokeKinds: ElementKinds = { line, box, circle, arc, point, label };
