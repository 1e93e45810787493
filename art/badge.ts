import { drawRosette } from "#domain/certificates/rosette.ts";
import { emblemMarks } from "./emblem.ts";
import { inkFor } from "./palette.ts";
import { circle, documentOf, path, type Svg } from "./svg.ts";

/** The badge's edge in picture units; one of them is a pixel of its PNG. */
const edge = 512;

/** Draws the picture into which certificates are baked: the emblem on a night disc within a rosette of brass. */
export function drawBadge(siteName: string): Svg {
  const ink = inkFor("Engineering");
  const middle = [edge / 2, edge / 2] as const;
  const tones = { main: ink.brass, second: ink.brassStrong, faint: ink.lineStrong };
  const rings = drawRosette(siteName).map(({ data, tone }) => path(data, { stroke: tones[tone], width: 0.45 }));
  return documentOf(
    {
      width: edge,
      height: edge,
      title: `Certificate of ${siteName}`,
      description: "An armillary sphere on a dark disc within a rosette of interlaced ellipses.",
    },
    [
      circle(middle, 254, { fill: ink.ground }),
      circle(middle, 252, { stroke: ink.brass, width: 2 }),
      circle(middle, 246, { stroke: ink.lineStrong, width: 1 }),
      `<g transform="translate(${edge / 2} ${edge / 2}) scale(2.4)">${rings.join("")}</g>`,
      circle(middle, 66, { fill: ink.ground, stroke: ink.brass, width: 1.5 }),
      `<g transform="translate(208 204) scale(3)" color="${ink.brass}">${emblemMarks()}</g>`,
    ],
  );
}
