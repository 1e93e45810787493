import sharp from "sharp";
import type { Svg } from "#art/svg.ts";

/** Draws an icon at one pixel a picture unit and encodes it as PNG, with clear corners where it has any. */
export function encodeIcon(svg: Svg): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Number of colors of a badge: fewer than its antialiasing has, to keep the file small. */
const badgeColors = 8;

/** Draws a badge at one pixel a picture unit and encodes it as PNG of few colors, clear beyond its disc. */
export function encodeBadge(svg: Svg): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: badgeColors, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Puts one square PNG of at most 255 pixels into an .ico file, for browsers that ask for /favicon.ico. */
export function encodeIco(png: Buffer, edge: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([edge, edge], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
