import { z } from "zod";
import { besideLine } from "#art/figures/elements/anchors.ts";
import { fitFigure } from "#art/figures/sheet/drawn-figure.ts";
import { labelWidth, readLabel } from "#art/figures/sheet/label-text.ts";
import { centered, labelSizes, Sheet } from "#art/figures/sheet/sheet.ts";
import { type Point, spaced } from "#art/geometry.ts";
import { figureKind } from "./kind.ts";

const stepSchema = z.strictObject({
  /** Column and row, from the upper left. */
  at: z.tuple([z.number(), z.number()]),
  /** Lines of text. */
  text: z.union([z.string().transform((text) => [text]), z.array(z.string()).min(1).max(3)]),
  type: z.enum(["step", "decision", "end", "data"]).default("step"),
});

type Step = z.output<typeof stepSchema>;

const linkSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  label: z.string().optional(),
  /** The side on which the line leaves, where it is not the one that looks to its end. */
  leaves: z.enum(["left", "right", "bottom", "top"]).optional(),
});

/** Steps and decisions, joined by lines along a grid. */
export const flow = figureKind(
  z.strictObject({
    steps: z.record(z.string(), stepSchema),
    links: z.array(linkSchema),
    rows: z.number().min(40).max(120).default(66),
    columns: z.number().min(60).max(200).default(150),
  }),
  ({ steps, links, rows, columns }) =>
    fitFigure(columns, { height: 480 }, (column) => {
      const sheet = new Sheet();
      const stepOf = (name: string): PlacedStep => {
        const step = steps[name];
        if (!step) throw new Error(`No step is called ${name}.`);
        return { ...step, center: [step.at[0] * column, step.at[1] * rows], size: sizeOf(step) };
      };
      for (const link of links) drawLink(sheet, link, [stepOf(link.from), stepOf(link.to)]);
      for (const name of Object.keys(steps)) drawStep(sheet, stepOf(name));
      return sheet;
    }),
);

interface PlacedStep extends Step {
  readonly center: Point;
  readonly size: { width: number; height: number };
}

const lineHeight = 19;

function sizeOf({ text, type }: Step): PlacedStep["size"] {
  const width = Math.max(...text.map((line) => labelWidth(readLabel(line), labelSizes.label)));
  const height = text.length * lineHeight;
  return type === "decision"
    ? { width: width * 1.5 + 28, height: height + 34 }
    : { width: width + 24, height: height + 14 };
}

function outlineOf({ center: [x, y], size: { width, height }, type }: PlacedStep): Point[] {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  if (type === "decision")
    return [
      [x - halfWidth, y],
      [x, y - halfHeight],
      [x + halfWidth, y],
      [x, y + halfHeight],
    ];
  if (type === "data")
    return [
      [x - halfWidth + 4, y - halfHeight],
      [x + halfWidth + 6, y - halfHeight],
      [x + halfWidth - 4, y + halfHeight],
      [x - halfWidth - 6, y + halfHeight],
    ];
  if (type === "step") return centered([x, y], { width, height });
  const cap = (side: 1 | -1) =>
    spaced(-Math.PI / 2, Math.PI / 2, 20).map(
      (angle): Point => [
        x + side * (halfWidth - halfHeight + halfHeight * Math.cos(angle)),
        y + side * halfHeight * Math.sin(angle),
      ],
    );
  return [...cap(1), ...cap(-1)];
}

function drawStep(sheet: Sheet, step: PlacedStep): void {
  const outline = outlineOf(step);
  const ink = step.type === "decision" ? "teal" : step.type === "end" ? "ink" : "brass";
  sheet.fill(outline, ink, 0.1);
  sheet.stroke(outline, { ink, weight: "line" }, { isClosed: true });
  const [x, y] = step.center;
  for (const [index, text] of step.text.entries()) {
    const point: Point = [x, y + (index - (step.text.length - 1) / 2) * lineHeight];
    sheet.label({ text, isFixed: true, anchors: [{ point, toward: "center" }] });
  }
}

type Side = "left" | "right" | "bottom" | "top";

function portOf({ center: [x, y], size: { width, height } }: PlacedStep, side: Side): Point {
  if (side === "left") return [x - width / 2, y];
  if (side === "right") return [x + width / 2, y];
  return side === "top" ? [x, y - height / 2] : [x, y + height / 2];
}

function drawLink(
  sheet: Sheet,
  { label, leaves }: z.output<typeof linkSchema>,
  [from, to]: readonly [PlacedStep, PlacedStep],
): void {
  const [dx, dy] = [to.center[0] - from.center[0], to.center[1] - from.center[1]];
  const usual: Side = dy > 1 && Math.abs(dx) < 1 ? "bottom" : dx > 1 ? "right" : dx < -1 ? "left" : "top";
  const side = leaves ?? usual;
  const start = portOf(from, side);
  const points = [start, ...routeTo(start, side, to)];
  sheet.arrow(points, { ink: "quiet", weight: "line" });
  if (label !== undefined)
    sheet.label({ text: label, ink: "quiet", anchors: besideLine(points.slice(0, 2), { first: 0.4 }) });
}

/** Returns the corners and the end of a line that leaves on a side. */
function routeTo(start: Point, side: Side, to: PlacedStep): Point[] {
  return side === "left" || side === "right" ? routeAcross(start, side, to) : routeDown(start, to);
}

function routeDown([x, y]: Point, to: PlacedStep): Point[] {
  const [targetX, targetY] = to.center;
  if (Math.abs(targetX - x) < 1) return [portOf(to, targetY > y ? "top" : "bottom")];
  return [[x, targetY], portOf(to, targetX > x ? "left" : "right")];
}

/** Lines across go straight, with one corner, or around the outside to the same side of their end. */
function routeAcross([x, y]: Point, side: "left" | "right", to: PlacedStep): Point[] {
  const [targetX, targetY] = to.center;
  if (Math.abs(targetY - y) < 1) return [portOf(to, targetX > x ? "left" : "right")];
  const sign = side === "right" ? 1 : -1;
  if ((targetX - x) * sign > 8) return [[targetX, y], portOf(to, targetY > y ? "top" : "bottom")];
  const port = portOf(to, side);
  const out = sign * (Math.max(x * sign, port[0] * sign) + 20);
  return [[out, y], [out, targetY], port];
}
