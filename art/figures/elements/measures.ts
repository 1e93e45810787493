import { z } from "zod";
import { type Canvas, directionOf, onSheet, type Place, placeSchema, stepped } from "#art/figures/frame.ts";
import { between, type Point, spaced } from "#art/geometry.ts";
import { besideLine } from "./anchors.ts";
import { type ElementKinds, element, penFields, penOf } from "./element.ts";

const thin = { ink: "quiet", weight: "thin" } as const;

const dimension = element(
  z.strictObject({
    from: placeSchema,
    to: placeSchema,
    /** How far the measure stands from what it measures, to the left as one goes from the first to the second. */
    offset: z.number().default(-26),
    label: z.string(),
    /** Without lines from what is measured to the measure. */
    bare: z.boolean().default(false),
    /** Such lines begin close to what is measured, not close to the measure. */
    long: z.boolean().default(false),
  }),
  ({ sheet, frame }, { from, to, offset, label, bare, long }) => {
    const [start, end] = [onSheet(frame, from), onSheet(frame, to)];
    const normal = directionOf(start, end) + (offset < 0 ? -90 : 90);
    const away = Math.abs(offset);
    const [first, last] = [stepped(start, normal, away), stepped(end, normal, away)];
    for (const [foot, top] of [
      [start, first],
      [end, last],
    ] as const)
      if (!bare && away > 8)
        sheet.stroke([stepped(foot, normal, long ? 5 : Math.max(5, away - 13)), stepped(top, normal, 4)], thin);
    const middle = between(first, last, 0.5);
    sheet.arrow([middle, first], thin);
    sheet.arrow([middle, last], thin);
    const beside = besideLine([first, last], { isLeft: offset >= 0 });
    sheet.label({ text: label, ink: "quiet", anchors: beside.map((anchor) => ({ ...anchor, gap: 4 })) });
  },
);

const ray = z.union([placeSchema, z.number()]);

function angleOf({ frame }: Canvas, center: Point, to: Place | number): number {
  return typeof to === "number" ? to : directionOf(center, onSheet(frame, to));
}

const angle = element(
  z.strictObject({
    at: placeSchema,
    from: ray,
    to: ray,
    radius: z.number().positive().default(26),
    right: z.boolean().default(false),
    arrow: z.boolean().default(false),
    label: z.string().optional(),
    ...penFields,
  }),
  (canvas, { at, from, to, radius, right, arrow, label, ...rest }) => {
    const center = onSheet(canvas.frame, at);
    const start = angleOf(canvas, center, from);
    const turn = (((angleOf(canvas, center, to) - start) % 360) + 360) % 360;
    const pen = penOf(rest, { ink: "quiet", weight: "thin" });
    const step = (degrees: number, length: number) => stepped(center, degrees, length);
    const corner = [step(start, 10), stepped(step(start, 10), start + turn, 10), step(start + turn, 10)];
    const arc = spaced(start, start + turn, 32).map((degrees) => step(degrees, radius));
    if (arrow) canvas.sheet.arrow(arc, pen);
    else canvas.sheet.stroke(right ? corner : arc, pen);
    if (label === undefined) return;
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7];
    const anchors = shares.map((share) => {
      const toward = start + turn * share;
      return { point: step(toward, radius), toward, gap: 4 };
    });
    canvas.sheet.label({ text: label, ink: pen.ink, anchors });
  },
);

const ticks = element(
  z.strictObject({ from: placeSchema, to: placeSchema, count: z.number().int().min(1).max(3).default(1) }),
  ({ sheet, frame }, { from, to, count }) => {
    const [start, end] = [onSheet(frame, from), onSheet(frame, to)];
    const along = directionOf(start, end);
    const middle = between(start, end, 0.5);
    for (let index = 0; index < count; index++) {
      const foot = stepped(middle, along, (index - (count - 1) / 2) * 4.5);
      sheet.stroke([stepped(foot, along + 90, 5), stepped(foot, along - 90, 5)], { ink: "ink", weight: "thin" });
    }
  },
);

/** Lengths, angles and marks of equal sides. */
export const measureKinds: ElementKinds = { dimension, angle, ticks };
