import { z } from "zod";
import { finishSheet } from "#art/figures/sheet/drawn-figure.ts";
import { inkNames } from "#art/figures/sheet/ink.ts";
import { Sheet } from "#art/figures/sheet/sheet.ts";
import { at, type Point, spaced } from "#art/geometry.ts";
import { figureKind } from "./kind.ts";

const layerSchema = z.strictObject({
  name: z.string(),
  thickness: z.number().positive(),
  pattern: z.enum(["plain", "dots", "bricks", "dashes", "waves"]).default("plain"),
  ink: z.enum(inkNames).default("brass"),
});

const faultSchema = z.strictObject({
  at: z.number().min(0.2).max(0.8),
  dip: z.number().min(40).max(140),
  throw: z.number(),
});

type Layer = z.output<typeof layerSchema>;

/** The section's width and height, in units of the sheet. */
const section = { width: 170, height: 220 } as const;

/** A section through layers, the uppermost first, with a fault across them where there is one. */
export const layers = figureKind(
  z.strictObject({
    layers: z.array(layerSchema).min(1),
    /** How steeply the layers dip to the right, in degrees. */
    dip: z.number().min(-20).max(20).default(0),
    /** A fault: where it meets the surface, its dip in degrees, and by how much the right side has moved down. */
    fault: faultSchema.optional(),
  }),
  ({ layers: each, dip, fault }) => {
    const sheet = new Sheet();
    const unit = section.height / each.reduce((sum, { thickness }) => sum + thickness, 0);
    const slope = Math.tan((dip * Math.PI) / 180);
    const blocks = blocksOf(fault, unit);
    let level = 0;
    for (const layer of each) {
      const [top, bottom] = [level * unit, (level + layer.thickness) * unit];
      const edges = blocks.map((block) => [edgeOf(top, { slope, block }), edgeOf(bottom, { slope, block })] as const);
      for (const [upper, lower] of edges) drawLayer(sheet, layer, [...upper, ...lower.toReversed()]);
      const [upper, lower] = at(edges, edges.length - 1);
      const [first, last] = [at(upper, upper.length - 1), at(lower, lower.length - 1)];
      const anchors = [{ point: [section.width, (first[1] + last[1]) / 2] as Point, toward: 0, gap: 9 }];
      sheet.label({ text: layer.name, isFixed: true, anchors });
      level += layer.thickness;
    }
    if (fault) {
      const ends = [-8, section.height].map((y): Point => [faultAt(fault, y), y]);
      sheet.stroke(ends, { ink: "red", weight: "strong" });
    }
    return finishSheet(sheet);
  },
);

type Fault = z.output<typeof faultSchema>;

/** One side of a fault, or the whole section: between which lines it lies, and how far it has moved down. */
interface Block {
  readonly left: (y: number) => number;
  readonly right: (y: number) => number;
  readonly drop: number;
}

function blocksOf(fault: Fault | undefined, unit: number): Block[] {
  const [left, right] = [() => 0, () => section.width];
  if (!fault) return [{ left, right, drop: 0 }];
  const middle = (y: number) => faultAt(fault, y);
  return [
    { left, right: middle, drop: 0 },
    { left: middle, right, drop: fault.throw * unit },
  ];
}

/** Returns how far to the right a fault is at a depth. */
function faultAt({ at: share, dip }: Fault, y: number): number {
  return share * section.width + y / Math.tan((dip * Math.PI) / 180);
}

/** Returns the edge of a layer from the left to the right end of a block, whose ends depend on the depth there. */
function edgeOf(level: number, { slope, block }: { slope: number; block: Block }): Point[] {
  const heightAt = (x: number) => within(level + block.drop + x * slope);
  const endOf = (side: (y: number) => number): number => {
    let x = side(heightAt(section.width / 2));
    for (let step = 0; step < 30; step++) x = side(heightAt(x));
    return x;
  };
  return spaced(endOf(block.left), endOf(block.right), 8).map((x): Point => [x, heightAt(x)]);
}

function within(depth: number): number {
  return Math.min(section.height, Math.max(0, depth));
}

function drawLayer(sheet: Sheet, { ink, pattern }: Layer, outline: readonly Point[]): void {
  sheet.fill(outline, ink, 0.12);
  sheet.stroke(outline, { ink, weight: "line" }, { isClosed: true });
  if (pattern === "plain") return;
  const half = outline.length / 2;
  for (const [row, share] of spaced(0, 1, 3).slice(1, -1).entries())
    for (const [index, place] of spaced(0.06, 0.94, 9).entries()) {
      const along = (place + (row % 2) * 0.05) * (half - 1);
      const [left, rest] = [Math.min(half - 2, Math.floor(along)), along % 1];
      const point = (side: (index: number) => Point): Point => {
        const [one, other] = [side(left), side(left + 1)];
        return [one[0] + (other[0] - one[0]) * rest, one[1] + (other[1] - one[1]) * rest];
      };
      const top = point((each) => at(outline, each));
      const bottom = point((each) => at(outline, outline.length - 1 - each));
      drawGrain(sheet, [top[0] + (bottom[0] - top[0]) * share, top[1] + (bottom[1] - top[1]) * share], {
        ink,
        pattern,
        index,
      });
    }
}

function drawGrain(
  sheet: Sheet,
  [x, y]: Point,
  { ink, pattern, index }: Pick<Layer, "ink" | "pattern"> & { index: number },
): void {
  const pen = { ink, weight: "thin" } as const;
  if (pattern === "dots")
    sheet.ground(
      [
        [x, y],
        [x + 0.6, y],
      ],
      { ink, weight: "strong" },
    );
  else if (pattern === "dashes")
    sheet.ground(
      [
        [x - 5, y],
        [x + 5, y],
      ],
      pen,
    );
  else if (pattern === "waves")
    sheet.ground(
      [
        [x - 6, y],
        [x - 2, y - 2.5],
        [x + 2, y + 2.5],
        [x + 6, y],
      ],
      pen,
    );
  else
    sheet.ground(
      index % 2 === 0
        ? [
            [x, y - 5],
            [x, y + 5],
          ]
        : [
            [x - 7, y],
            [x + 7, y],
          ],
      pen,
    );
}
