import { z } from "zod";
import { onSheet } from "#art/figures/frame.ts";
import { finishSheet } from "#art/figures/sheet/drawn-figure.ts";
import { inkNames } from "#art/figures/sheet/ink.ts";
import { labelWidth, readLabel } from "#art/figures/sheet/label-text.ts";
import { labelSizes, rectanglePoints, Sheet, sheetWidth } from "#art/figures/sheet/sheet.ts";
import type { Point } from "#art/geometry.ts";
import { drawOverAxes, plotHeightSchema } from "./graph.ts";
import { figureKind } from "./kind.ts";

/** Bars over names, with their values above them where they are wanted. */
export const bars = figureKind(
  z.strictObject({
    y: z.strictObject({
      to: z.number().positive(),
      label: z.string().optional(),
      ticks: z.array(z.number()).default([]),
    }),
    bars: z
      .array(z.strictObject({ name: z.string(), value: z.number().min(0), ink: z.enum(inkNames).default("brass") }))
      .min(1),
    values: z.boolean().default(true),
    height: plotHeightSchema,
  }),
  ({ y, bars: each, values, height }) => {
    const axes = {
      x: { from: 0, to: each.length, ticks: [], names: {}, atEdge: false },
      y: { from: 0, names: {}, atEdge: false, ...y },
    };
    return drawOverAxes({ axes, height }, ({ sheet, frame }) => {
      for (const [index, { name, value, ink }] of each.entries()) {
        const corners = rectanglePoints(onSheet(frame, [index + 0.2, 0]), onSheet(frame, [index + 0.8, value]));
        sheet.fill(corners, ink, 0.3);
        sheet.stroke(corners, { ink, weight: "line" }, { isClosed: true });
        const foot = onSheet(frame, [index + 0.5, 0]);
        sheet.label({ text: name, isFixed: true, isSmall: true, anchors: [{ point: foot, toward: -90, gap: 7 }] });
        if (values)
          sheet.label({
            text: String(value),
            isSmall: true,
            isFixed: true,
            anchors: [{ point: onSheet(frame, [index + 0.5, value]), toward: 90, gap: 5 }],
          });
      }
    });
  },
);

/** Rows and columns of short entries. */
export const table = figureKind(
  z.strictObject({
    head: z.array(z.string()).min(1),
    rows: z.array(z.array(z.union([z.string(), z.number()]))).min(1),
  }),
  ({ head, rows }) => {
    const sheet = new Sheet();
    const texts = [head, ...rows.map((row) => row.map((cell) => String(cell)))];
    const { middles, right } = layOutColumns(texts);
    for (const [row, cells] of texts.entries()) {
      const y = row * 27;
      for (const [index, text] of cells.entries()) {
        const anchors = [{ point: [middles[index] ?? 0, y] as Point, toward: "center" as const }];
        if (text !== "") sheet.label({ text, isFixed: true, ink: row === 0 ? "quiet" : "ink", anchors });
      }
      const pen = row === 0 ? ({ ink: "quiet", weight: "line" } as const) : ({ ink: "rule", weight: "thin" } as const);
      sheet.stroke(
        [
          [0, y + 14],
          [right, y + 14],
        ],
        pen,
      );
    }
    return finishSheet(sheet);
  },
);

/** Returns where the middles of a table's columns are, and where its last one ends. */
function layOutColumns(texts: readonly (readonly string[])[]): { middles: number[]; right: number } {
  const widthOf = (index: number) =>
    Math.max(...texts.map((row) => labelWidth(readLabel(row[index] ?? ""), labelSizes.label)));
  const widths = (texts[0] ?? []).map((_, index) => widthOf(index));
  const filled = widths.reduce((sum, width) => sum + width, 0);
  const room = Math.min(26, (sheetWidth - 24 - filled) / widths.length);
  if (room < 8) throw new RangeError("The table is too wide for a figure.");
  let left = 0;
  const middles = widths.map((width) => {
    const middle = left + (room + width) / 2;
    left += width + room;
    return middle;
  });
  return { middles, right: left };
}

/** Events and stretches of time along a line. */
export const timeline = figureKind(
  z.strictObject({
    from: z.number(),
    to: z.number(),
    ticks: z.array(z.number()).default([]),
    unit: z.string().default(""),
    events: z.array(z.strictObject({ at: z.number(), label: z.string() })).default([]),
    spans: z
      .array(
        z.strictObject({ from: z.number(), to: z.number(), label: z.string(), ink: z.enum(inkNames).default("brass") }),
      )
      .default([]),
  }),
  ({ from, to, ticks, unit, events, spans }) => {
    const sheet = new Sheet();
    const placeOf = (value: number) => ((value - from) / (to - from)) * (sheetWidth - 60);
    sheet.arrow(
      [
        [0, 0],
        [sheetWidth - 48, 0],
      ],
      { ink: "quiet", weight: "line" },
    );
    for (const value of ticks) {
      sheet.stroke(
        [
          [placeOf(value), 0],
          [placeOf(value), 5],
        ],
        { ink: "quiet", weight: "thin" },
      );
      const text = `${String(value).replace("-", "−")}${unit}`;
      sheet.label({
        text,
        ink: "quiet",
        isSmall: true,
        isFixed: true,
        anchors: [{ point: [placeOf(value), 5], toward: -90, gap: 5 }],
      });
    }
    for (const [index, { label, ink, ...span }] of spans.entries()) {
      const y = 44 + index * 34;
      const corners = rectanglePoints([placeOf(span.from), y], [placeOf(span.to), y + 9]);
      sheet.fill(corners, ink, 0.4);
      sheet.label({ text: label, ink, anchors: [{ point: [placeOf((span.from + span.to) / 2), y], toward: 90 }] });
    }
    for (const [index, { at, label }] of events.entries()) {
      const top = -24 - (index % 3) * 24;
      sheet.stroke(
        [
          [placeOf(at), 0],
          [placeOf(at), top],
        ],
        { ink: "brass", weight: "thin" },
      );
      sheet.dot([placeOf(at), 0], "brass");
      sheet.label({ text: label, anchors: [{ point: [placeOf(at), top], toward: 90, gap: 3 }] });
    }
    return finishSheet(sheet);
  },
);
