import { z } from "zod";
import { axisCrossing, curveKinds } from "#art/figures/elements/curves.ts";
import { drawElements, type ElementKinds, elementsSchema } from "#art/figures/elements/element.ts";
import { measureKinds } from "#art/figures/elements/measures.ts";
import { mechanicsKinds } from "#art/figures/elements/mechanics.ts";
import { strokeKinds } from "#art/figures/elements/strokes.ts";
import { type Canvas, type Frame, type NamedPoints, onSheet, pointsSchema } from "#art/figures/frame.ts";
import { type DrawnFigure, fitFigure } from "#art/figures/sheet/drawn-figure.ts";
import { labelWidth, readLabel } from "#art/figures/sheet/label-text.ts";
import { labelSizes, Sheet, sheetWidth } from "#art/figures/sheet/sheet.ts";
import type { Point } from "#art/geometry.ts";
import { figureKind } from "./kind.ts";

/** What a graph can show between its axes. */
export const graphKinds: ElementKinds = { ...strokeKinds, ...mechanicsKinds, ...measureKinds, ...curveKinds };

/** One axis: its ends, its name, and the values that are marked, by number or by a name of their own. */
const axis = z.strictObject({
  from: z.number().default(0),
  to: z.number(),
  label: z.string().optional(),
  ticks: z.array(z.number()).default([]),
  names: z.record(z.string(), z.string()).default({}),
  /** The marked values stand at the graph's edge, not at the axis, where curves would cross them. */
  atEdge: z.boolean().default(false),
});

type Axis = z.output<typeof axis>;

/** Both axes of a graph. */
export const axesSchema = z.strictObject({ x: axis, y: axis });

/** Both axes, as read. */
export type Axes = z.output<typeof axesSchema>;

/** The height of the space between the axes, in units of the sheet. */
export const plotHeightSchema = z.number().min(60).max(400).default(190);

/** A graph over two axes. */
export const graph = figureKind(
  z.strictObject({
    axes: axesSchema,
    points: pointsSchema,
    elements: elementsSchema(graphKinds),
    height: plotHeightSchema,
    width: z.number().min(80).max(sheetWidth).default(sheetWidth),
    grid: z.boolean().default(false),
  }),
  ({ axes, points, elements, height, width, grid }) =>
    drawOverAxes({ axes, points, height, width, grid }, (canvas) => drawElements(canvas, elements, graphKinds)),
);

/** What stands around a graph. */
export interface Plot {
  readonly axes: Axes;
  readonly points?: NamedPoints;
  readonly height: number;
  readonly width?: number;
  readonly grid?: boolean;
}

/** Draws axes and what is between them, as wide as the sheet allows. */
export function drawOverAxes(plot: Plot, draw: (canvas: Canvas) => void): DrawnFigure {
  const { axes, points = {}, height, width: widest = sheetWidth, grid = false } = plot;
  return fitFigure(widest, { height: 480 }, (width) => {
    const sheet = new Sheet();
    const scaleX = width / (axes.x.to - axes.x.from);
    const scaleY = height / (axes.y.to - axes.y.from);
    const origin: Point = [-axes.x.from * scaleX, axes.y.to * scaleY];
    const window = [
      [axes.x.from, axes.y.from],
      [axes.x.to, axes.y.to],
    ] as const;
    const frame: Frame = { points, scaleX, scaleY, origin, window };
    if (grid) drawGrid({ sheet, frame }, axes);
    drawAxes({ sheet, frame }, axes);
    draw({ sheet, frame });
    return sheet;
  });
}

function drawGrid({ sheet, frame }: Canvas, { x, y }: Axes): void {
  const pen = { ink: "grid", weight: "thin" } as const;
  for (const value of x.ticks) sheet.ground([onSheet(frame, [value, y.from]), onSheet(frame, [value, y.to])], pen);
  for (const value of y.ticks) sheet.ground([onSheet(frame, [x.from, value]), onSheet(frame, [x.to, value])], pen);
}

/** How far an axis reaches beyond its last value, for its arrow. */
const beyond = 12;

function drawAxes({ sheet, frame }: Canvas, { x, y }: Axes): void {
  const [atX, atY] = axisCrossing(frame);
  const pen = { ink: "quiet", weight: "line" } as const;
  const [right, up] = [onSheet(frame, [x.to, atY]), onSheet(frame, [atX, y.to])];
  const acrossTip: Point = [right[0] + beyond, right[1]];
  const upTip: Point = [up[0], up[1] - beyond];
  sheet.arrow([onSheet(frame, [x.from, atY]), acrossTip], pen);
  sheet.arrow([onSheet(frame, [atX, y.from]), upTip], pen);
  const [rowY, columnX] = [x.atEdge ? y.from : atY, y.atEdge ? x.from : atX];
  for (const value of markedValues(x, y, atX))
    drawTick(sheet, onSheet(frame, [value, rowY]), { text: textOf(x, value), toward: -90 });
  for (const value of markedValues(y, x, atY))
    drawTick(sheet, onSheet(frame, [columnX, value]), { text: textOf(y, value), toward: 180 });
  if (x.label !== undefined) nameAcross(sheet, acrossTip, { axis: x, edge: onSheet(frame, [x.to, rowY])[1] });
  if (y.label !== undefined) nameAxis(sheet, upTip, { text: y.label, toward: 0, gap: 9 });
}

/** Returns the marked values of an axis, without the one through which the other axis goes. */
function markedValues({ ticks, atEdge }: Axis, other: Axis, crossing: number): number[] {
  return ticks.filter((value) => atEdge || value !== crossing || other.from >= 0);
}

/** Names the axis across: beside its tip where the name is short, else below its values. */
function nameAcross(
  sheet: Sheet,
  tip: Point,
  { axis: { label = "", ticks, names }, edge }: { axis: Axis; edge: number },
): void {
  const isShort = labelWidth(readLabel(label), labelSizes.label) < 24;
  const low = ticks.length > 0 || Object.keys(names).length > 0 ? 24 : 7;
  if (isShort) nameAxis(sheet, tip, { text: label, toward: 0, gap: 5 });
  else nameAxis(sheet, [tip[0], edge + low], { text: label, toward: -135, gap: 0 });
}

function textOf({ names }: Axis, value: number): string {
  return names[String(value)] ?? String(value).replace("-", "−");
}

function drawTick(sheet: Sheet, [x, y]: Point, { text, toward }: { text: string; toward: number }): void {
  const across: Point[] =
    toward === 180
      ? [
          [x - 4, y],
          [x, y],
        ]
      : [
          [x, y],
          [x, y + 4],
        ];
  sheet.stroke(across, { ink: "quiet", weight: "thin" });
  if (text !== "")
    sheet.label({ text, ink: "quiet", isSmall: true, isFixed: true, anchors: [{ point: [x, y], toward, gap: 7 }] });
}

function nameAxis(sheet: Sheet, point: Point, { text, ...place }: { text: string; toward: number; gap: number }): void {
  sheet.label({ text, ink: "quiet", isFixed: true, anchors: [{ point, ...place }] });
}
