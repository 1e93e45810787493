import type { icons } from "#domain/catalogue/picture.ts";
import { emblemMarks } from "./emblem.ts";
import { inkFor } from "./palette.ts";
import { documentOf, path, type Svg } from "./svg.ts";

/** The emblem's own square, in which its marks are drawn, and its middle, which lies a little above the square's. */
const emblemEdge = 32;
const emblemMiddle = 16.2;

/** The emblem's share of an icon's edge. A device may cut a maskable icon to the circle of 80 % around its middle. */
const shares = { plain: 0.68, maskable: 0.54 } as const;

/** Draws an icon of the site in picture units of one pixel: the emblem in brass on the night ground, to the edges. */
export function drawIcon({ edge, isMaskable, hasRoundCorners }: (typeof icons)[number]): Svg {
  const ink = inkFor("Engineering");
  const scale = (edge * (isMaskable ? shares.maskable : shares.plain)) / emblemEdge;
  const offset = edge / 2 - emblemMiddle * scale;
  const place = `translate(${edge / 2 - (emblemEdge / 2) * scale} ${offset}) scale(${scale})`;
  const radius = hasRoundCorners ? edge * 0.2 : 0;
  return documentOf({ width: edge, height: edge, title: "Armillary sphere", description: "" }, [
    path(roundedSquare(edge, radius), { fill: ink.ground }),
    `<g transform="${place}" color="${ink.brass}">${emblemMarks()}</g>`,
  ]);
}

function roundedSquare(edge: number, radius: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const side = edge - 2 * radius;
  return `M${radius} 0h${side}${arc(radius, radius)}v${side}${arc(-radius, radius)}h${-side}${arc(-radius, -radius)}v${-side}${arc(radius, -radius)}z`;
}
