import { fileURLToPath } from "node:url";
import { type Font, type Glyph, type GlyphRun, openSync } from "fontkit";
import type { Svg } from "#art/svg.ts";

/** A typeface at one weight: how wide a text is, and its outlines. Sizes and widths are in picture units. */
export type Typeface = {
  /** The height of capitals as a share of the size. */
  readonly capShare: number;
  /** Returns the width of a line of text with the font's own kerning. */
  readonly widthOf: (text: string, type: TypeSize) => number;
  /** Draws a line of text as outlines without a color of their own, from a point on its baseline. */
  readonly drawLine: (text: string, type: TypeSize & { readonly x: number; readonly y: number }) => Svg;
};

/** A size in picture units, and the space added after each letter as a share of it. */
export type TypeSize = { readonly size: number; readonly tracking?: number };

const packages = new URL("../../node_modules/", import.meta.url);

/** The site's two typefaces: app/styles/fonts.css names the sans, and a part of the serif (tools/fonts/). */
export const fontFiles = {
  serif: "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
  sans: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
} as const;

/** Opens one of the site's typefaces at a weight. Throws a RangeError when a text needs a character it does not hold. */
export function openTypeface(face: keyof typeof fontFiles, weight: number): Typeface {
  const font = openAtWeight(fileURLToPath(new URL(fontFiles[face], packages)), weight);
  const outlines = new Map<number, string>();
  const runs = new Map<string, GlyphRun>();
  const runOf = (text: string) => {
    const missing = [...text].find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing !== undefined) throw new RangeError(`The ${face} typeface has no ${missing}`);
    const run = runs.get(text) ?? font.layout(text);
    runs.set(text, run);
    return run;
  };
  const drawGlyph = (glyph: Glyph, [x, y, scale]: readonly [number, number, number]): Svg => {
    const data = outlines.get(glyph.id) ?? glyph.path.toSVG();
    outlines.set(glyph.id, data);
    if (data === "") return "";
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${x.toFixed(2)} ${y.toFixed(2)})" d="${data}"/>`;
  };
  return {
    capShare: font.capHeight / font.unitsPerEm,
    widthOf: (text, { size, tracking = 0 }) =>
      (runOf(text).advanceWidth / font.unitsPerEm + Math.max(0, text.length - 1) * tracking) * size,
    drawLine: (text, { size, tracking = 0, x, y }) => {
      const { glyphs, positions } = runOf(text);
      const scale = size / font.unitsPerEm;
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
          const mark = drawGlyph(glyph, [pen + xOffset * scale, y - yOffset * scale, scale]);
          pen += xAdvance * scale + tracking * size;
          return mark;
        })
        .join("");
    },
  };
}

/** The needed part of what fontkit 2.0.4 holds inside a font read from WOFF2. */
type OpenedFont = Font & {
  variationCoords: number[] | null;
  readonly _variationProcessor: { transformPoints: (glyphId: number, points: OutlinePoint[]) => void };
  _transformedGlyphs: { points?: OutlinePoint[] }[];
};

type OutlinePoint = { x: number; y: number; copy: () => OutlinePoint };

/** A glyph's outline is followed by four phantom points, which carry its metrics: OpenType, "glyf". */
const phantomPoints = 4;

/**
 * Opens a variable font at a weight. fontkit's own `getVariation` fails on WOFF2, whose outlines it decodes once and
 * never varies, so that they are decoded in one copy of the font, moved by its "gvar" table, and given to a second.
 * Accented letters, composed of others, keep the default distance of their parts.
 */
function openAtWeight(file: string, weight: number): Font {
  const decoded = openSync(file) as OpenedFont;
  decoded.getGlyph(0);
  const font = openSync(file) as OpenedFont;
  font.variationCoords = [weight];
  for (const [id, { points }] of decoded._transformedGlyphs.entries()) {
    const last = points?.at(-1);
    if (!points || !last) continue;
    const phantoms = Array.from({ length: phantomPoints }, () => last.copy());
    font._variationProcessor.transformPoints(id, [...points, ...phantoms]);
  }
  font._transformedGlyphs = decoded._transformedGlyphs;
  return font;
}
