import { z } from "zod";
import { curveKinds } from "#art/figures/elements/curves.ts";
import { drawElements, type ElementKinds, elementsSchema } from "#art/figures/elements/element.ts";
import { measureKinds } from "#art/figures/elements/measures.ts";
import { mechanicsKinds } from "#art/figures/elements/mechanics.ts";
import { strokeKinds } from "#art/figures/elements/strokes.ts";
import { type Frame, type NamedPoints, pointsSchema } from "#art/figures/frame.ts";
import { boxAround, boxOf } from "#art/figures/sheet/box.ts";
import { type DrawnFigure, fitFigure } from "#art/figures/sheet/drawn-figure.ts";
import { Sheet, sheetWidth } from "#art/figures/sheet/sheet.ts";
import type { Point } from "#art/geometry.ts";
import { figureKind, heightSchema } from "./kind.ts";

/** What a free drawing can show: everything that needs no axes. */
export const drawingKinds: ElementKinds = {
  ...strokeKinds,
  ...mechanicsKinds,
  ...measureKinds,
  curve: curveKinds.curve as ElementKinds[string],
};

/** The scale from which a larger one is looked for: drawings up to 1,000 units wide have room at it. */
const smallestScale = 0.2;

/** A drawing in coordinates of its own, the same scale in both directions. */
export const drawing = figureKind(
  z.strictObject({
    points: pointsSchema,
    elements: elementsSchema(drawingKinds),
    height: heightSchema,
    /** The largest scale, in units of the sheet for one of the drawing's own. */
    scale: z.number().positive().optional(),
  }),
  ({ points, elements, height, scale }) =>
    drawToScale(points, { height, scale }, (sheet, frame) => drawElements({ sheet, frame }, elements, drawingKinds)),
);

/** Draws with one scale in both directions, as large as the sheet and the height allow. */
export function drawToScale(
  points: NamedPoints,
  { height, scale: largest }: { height: number; scale?: number | undefined },
  draw: (sheet: Sheet, frame: Frame) => void,
): DrawnFigure {
  const origin: Point = [0, 0];
  const drawAt = (scale: number): Sheet => {
    const sheet = new Sheet();
    draw(sheet, { points, scaleX: scale, scaleY: scale, origin });
    return sheet;
  };
  return fitFigure(largest ?? largestScale(drawAt, height), { height }, drawAt);
}

/** Returns a scale at which the marks alone are too large for the sheet, at most twice too large. */
function largestScale(drawAt: (scale: number) => Sheet, height: number): number {
  const isTooLarge = (scale: number): boolean => {
    const { left, right, top, bottom } = boxAround(drawAt(scale).marks.map(({ reach }) => boxOf(reach)));
    return right - left > sheetWidth || bottom - top > height;
  };
  let scale = smallestScale;
  while (!isTooLarge(scale)) {
    scale *= 2;
    if (scale > 1e5) throw new RangeError("A drawing whose marks do not grow with its scale must state one.");
  }
  return scale;
}
