import sharp, { type Sharp } from "sharp";
import type { Svg } from "#art/svg.ts";

/** Pixels of a picture: three bytes each, red, green and blue, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** librsvg draws one picture unit as one pixel at this density. */
const unitDensity = 72;

/** Draws an SVG document into pixels, `scale` of them a picture unit, by librsvg; throws if it is no SVG. */
export async function renderSvg(svg: Svg, scale = 1): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { density: unitDensity * scale })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Passes pixels to sharp for encoding. */
export function sharpOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
