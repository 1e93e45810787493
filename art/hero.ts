import { drawInvoluteGears } from "./fields/involute-gears.ts";
import { drawLSystem } from "./fields/l-system.ts";
import { drawLorenzAttractor } from "./fields/lorenz-attractor.ts";
import { drawPerspectiveCabinet } from "./fields/perspective-cabinet.ts";
import { drawQuasicrystal } from "./fields/quasicrystal.ts";
import { drawRootRectangle } from "./fields/root-rectangle.ts";
import type { Area } from "./geometry.ts";
import { type Category, inkFor } from "./palette.ts";
import { type Field, frame } from "./panel.ts";
import { documentOf, placed, rectangle, type Svg } from "./svg.ts";

/** The hero's two forms: wide with a calm left half, narrow with a calm lower third. */
export type HeroFormat = "wide" | "narrow";

type Panel = Area & { readonly x: number; readonly y: number; readonly category: Category; readonly field: Field };

const sizes: Readonly<Record<HeroFormat, Area>> = {
  wide: { width: 1920, height: 1080 },
  narrow: { width: 900, height: 1400 },
};

const walls: Readonly<Record<HeroFormat, readonly Panel[]>> = {
  wide: [
    { x: 1184, y: 48, width: 688, height: 560, category: "Engineering", field: drawPerspectiveCabinet },
    { x: 884, y: 268, width: 280, height: 340, category: "Engineering", field: drawLSystem },
    { x: 884, y: 628, width: 420, height: 260, category: "Formal Sciences", field: drawLorenzAttractor },
    { x: 1324, y: 628, width: 548, height: 404, category: "Engineering", field: drawInvoluteGears },
  ],
  narrow: [
    { x: 32, y: 32, width: 556, height: 470, category: "Engineering", field: drawPerspectiveCabinet },
    { x: 604, y: 32, width: 264, height: 300, category: "Engineering", field: drawLSystem },
    { x: 604, y: 348, width: 264, height: 264, category: "Engineering", field: drawQuasicrystal },
    { x: 32, y: 518, width: 556, height: 330, category: "Engineering", field: drawInvoluteGears },
    { x: 604, y: 628, width: 264, height: 176, category: "GE", field: drawRootRectangle },
  ],
};

/** The hero's text alternative. */
export const heroDescription =
  "A wall of inlaid panels as in a Renaissance study: a cabinet with latticed doors ajar on an armillary sphere, drawn in one-point perspective, among panels computed from the formulas of the programs’ covers.";

/** Draws the hero: the studiolo's wall of inlaid panels, with a calm ground where the page's text stands. */
export function drawHero(format: HeroFormat): string {
  const size = sizes[format];
  const ground = rectangle([0, 0], size, { fill: inkFor("Engineering").ground });
  const about = { title: "A studiolo’s wall of inlaid panels", description: heroDescription };
  return documentOf({ ...size, ...about }, [ground, ...walls[format].map(drawPanel)]);
}

function drawPanel({ x, y, width, height, category, field }: Panel): Svg {
  const ink = inkFor(category);
  const padding = 20 + Math.min(width, height) * 0.045;
  const area = { width: width - 2 * padding, height: height - 2 * padding };
  return placed([x, y], [frame({ width, height }, ink, 0.5), placed([padding, padding], [field(area, ink)])]);
}
