import { z } from "zod";
import { directionOf, stepped } from "#art/figures/frame.ts";
import { finishSheet, fitFigure } from "#art/figures/sheet/drawn-figure.ts";
import { labelWidth, readLabel } from "#art/figures/sheet/label-text.ts";
import { centered, labelSizes, Sheet } from "#art/figures/sheet/sheet.ts";
import { at, between, type Point } from "#art/geometry.ts";
import { figureKind } from "./kind.ts";

/** A node of a tree; a child that is null leaves its place empty, as in a binary tree with one child. */
interface TreeNode {
  readonly label: string;
  readonly edge?: string | undefined;
  readonly children: readonly (TreeNode | null)[];
}

const nodeSchema: z.ZodType<TreeNode> = z.lazy(() =>
  z.strictObject({
    label: z.string(),
    /** The label of the line from its parent. */
    edge: z.string().optional(),
    children: z.array(nodeSchema.nullable()).default([]),
  }),
);

const shapes = z.enum(["circle", "box", "none"]);

const schema = z.strictObject({
  /** The values of a heap, level by level, instead of a root. */
  heap: z.array(z.union([z.number(), z.string()])).optional(),
  root: nodeSchema.optional(),
  shape: shapes.default("circle"),
  /** The distance of two levels, in units of the sheet. */
  levels: z.number().min(30).max(120).default(58),
});

/** A tree, from its root downward: leaves stand evenly, parents above the middle of their children. */
export const tree = figureKind(schema, ({ heap, root, shape, levels }) => {
  const top = root ?? heapNode(heap ?? [], 0);
  if (!top) throw new Error("A tree needs a root or a heap.");
  return fitFigure(90, { height: 480 }, (step) => {
    const sheet = new Sheet();
    const leaves = { next: 0 };
    drawNode(sheet, layOut(top, 0, leaves), { step, levels, shape });
    return sheet;
  });
});

function heapNode(values: readonly (number | string)[], index: number): TreeNode | null {
  const value = values[index];
  if (value === undefined) return null;
  const children = [heapNode(values, index * 2 + 1), heapNode(values, index * 2 + 2)];
  return { label: String(value), children: children.every((child) => child === null) ? [] : children };
}

interface Placed {
  readonly node: TreeNode;
  readonly x: number;
  readonly depth: number;
  readonly children: readonly Placed[];
}

function layOut(node: TreeNode, depth: number, leaves: { next: number }): Placed {
  const children: Placed[] = [];
  const xs: number[] = [];
  for (const child of node.children) {
    if (child === null) xs.push(leaves.next++);
    else {
      const placed = layOut(child, depth + 1, leaves);
      children.push(placed);
      xs.push(placed.x);
    }
  }
  const x = xs.length === 0 ? leaves.next++ : (at(xs, 0) + at(xs, xs.length - 1)) / 2;
  return { node, x, depth, children };
}

interface Look {
  readonly step: number;
  readonly levels: number;
  readonly shape: z.infer<typeof shapes>;
}

function drawNode(sheet: Sheet, { node, x, depth, children }: Placed, look: Look): void {
  const center: Point = [x * look.step, depth * look.levels];
  for (const child of children) {
    const target: Point = [child.x * look.step, child.depth * look.levels];
    const ends = [
      leave(center, target, { node, shape: look.shape }),
      leave(target, center, { node: child.node, shape: look.shape }),
    ];
    sheet.stroke(ends, { ink: "quiet", weight: "line" });
    if (child.node.edge !== undefined) {
      const toward = directionOf(center, target) + (target[0] < center[0] ? -90 : 90);
      const places = [0.5, 0.6, 0.4].map((share) => ({
        point: between(at(ends, 0), at(ends, 1), share),
        toward,
        gap: 4,
      }));
      sheet.label({ text: child.node.edge, ink: "quiet", anchors: places });
    }
    drawNode(sheet, child, look);
  }
  drawShape(sheet, center, { node, shape: look.shape });
  sheet.label({ text: node.label, isFixed: true, anchors: [{ point: center, toward: "center" }] });
}

const radius = 16;

function sizeOf(label: string): { width: number; height: number } {
  return { width: labelWidth(readLabel(label), labelSizes.label) + 18, height: 30 };
}

interface Shaped {
  readonly node: TreeNode;
  readonly shape: Look["shape"];
}

function drawShape(sheet: Sheet, center: Point, { node, shape }: Shaped): void {
  const pen = { ink: "brass", weight: "line" } as const;
  if (shape === "circle") {
    sheet.disk(center, radius, "brass");
    sheet.circle(center, radius, pen);
  } else if (shape === "box") {
    const corners = centered(center, sizeOf(node.label));
    sheet.fill(corners, "brass");
    sheet.stroke(corners, pen, { isClosed: true });
  }
}

/** Returns where a line toward a target leaves the shape around a node. */
function leave(center: Point, target: Point, { node, shape }: Shaped): Point {
  const toward = directionOf(center, target);
  if (shape === "circle") return stepped(center, toward, radius);
  const { width, height } = sizeOf(node.label);
  const [dx, dy] = [Math.abs(target[0] - center[0]), Math.abs(target[1] - center[1])];
  const share = Math.min(dx === 0 ? Infinity : width / 2 / dx, dy === 0 ? Infinity : height / 2 / dy);
  return between(center, target, share);
}

/** Nodes and edges where their author places them. */
export const network = figureKind(
  z.strictObject({
    nodes: z.record(z.string(), z.tuple([z.number(), z.number()])),
    /** Two nodes joined by `-`, or by `>` for a direction, and after a colon the edge's label. */
    edges: z.array(z.string().regex(/^\S+[->]\S+?(?:: .+)?$/)),
    scale: z.number().positive().default(80),
  }),
  ({ nodes, edges, scale }) => {
    const sheet = new Sheet();
    const placeOf = (name: string): Point => {
      const place = nodes[name];
      if (!place) throw new Error(`No node is called ${name}.`);
      return [place[0] * scale, -place[1] * scale];
    };
    for (const edge of edges) drawEdge(sheet, edge, placeOf);
    for (const name of Object.keys(nodes)) {
      drawShape(sheet, placeOf(name), { node: { label: name, children: [] }, shape: "circle" });
      sheet.label({ text: name, isFixed: true, anchors: [{ point: placeOf(name), toward: "center" }] });
    }
    return finishSheet(sheet);
  },
);

function drawEdge(sheet: Sheet, edge: string, placeOf: (name: string) => Point): void {
  const [ends = "", label] = edge.split(": ");
  const [, from = "", kind = "", to = ""] = /^([^\s>-]+)([>-])([^\s>-]+)$/.exec(ends) ?? [];
  const [start, end] = [placeOf(from), placeOf(to)];
  const along = directionOf(start, end);
  const points = [stepped(start, along, radius + 1), stepped(end, along + 180, radius + 1)];
  const pen = { ink: "quiet", weight: "line" } as const;
  if (kind === ">") sheet.arrow(points, pen);
  else sheet.stroke(points, pen);
  const anchors = [0.5, 0.4, 0.6].flatMap((share) =>
    [90, -90].map((turn) => ({ point: between(at(points, 0), at(points, 1), share), toward: along + turn, gap: 4 })),
  );
  if (label !== undefined) sheet.label({ text: label, anchors });
}
