import type { Area, Point } from "./geometry.ts";
import type { Ink } from "./palette.ts";
import { circle, group, rectangle, type Style, type Svg, shapes } from "./svg.ts";

/** The three line weights every picture is drawn with, in picture units. */
export const weights = { hairline: 1, line: 1.7, strong: 3 } as const;

/** How a field is drawn: a pure function from its area and colours to marks within that area. */
export type Field = (area: Area, ink: Ink) => Svg;

/** Returns the pens every picture shares, from the quietest construction line to the figure's contour. */
export function pensOf(ink: Ink) {
  return {
    construction: { stroke: ink.brass, width: weights.hairline, opacity: 0.4 },
    detail: { stroke: ink.brass, width: weights.hairline, opacity: 0.72 },
    figure: { stroke: ink.brass, width: weights.line },
    contour: { stroke: ink.brassStrong, width: weights.strong },
    accentDetail: { stroke: ink.accent, width: weights.hairline, opacity: 0.75 },
    accent: { stroke: ink.accent, width: weights.line },
    accentContour: { stroke: ink.accent, width: weights.strong },
    inlay: { fill: ink.raised },
    accentInlay: { fill: ink.accent, opacity: 0.16 },
  } as const satisfies Record<string, Style>;
}

/** Draws a joint: a small ring inlaid over the lines that meet in it. */
export function joint(center: Point, ink: Ink, radius = 4.5): Svg {
  return circle(center, radius, { fill: ink.ground, stroke: ink.brassStrong, width: weights.line });
}

/** Draws a marked point in the accent. */
export function mark(center: Point, ink: Ink, radius = 5): Svg {
  return circle(center, radius, { fill: ink.accent, stroke: ink.ground, width: weights.strong });
}

/** Draws the ground and the double inlaid frame, with a lozenge in each corner; `inset` is the outer line's margin. */
export function frame(area: Area, ink: Ink, inset = 16): Svg {
  const band = 7;
  const outer = inset;
  const inner = inset + band;
  const lozenge = (x: number, y: number): Point[] => {
    const half = band * 0.95;
    return [
      [x - half, y],
      [x, y - half],
      [x + half, y],
      [x, y + half],
    ];
  };
  const middle = inset + band / 2;
  const corners = [middle, area.width - middle].flatMap((x) =>
    [middle, area.height - middle].map((y) => lozenge(x, y)),
  );
  const within = (margin: number): [Point, Area] => [
    [margin, margin],
    { width: area.width - 2 * margin, height: area.height - 2 * margin },
  ];
  return group({}, [
    rectangle([0, 0], area, { fill: ink.ground }),
    rectangle(...within(outer), { fill: ink.panel, stroke: ink.lineStrong, width: weights.hairline }),
    rectangle(...within(inner), { fill: ink.ground, stroke: ink.brass, width: weights.hairline, opacity: 0.85 }),
    shapes(corners, { fill: ink.ground, stroke: ink.brass, width: weights.hairline }),
  ]);
}
