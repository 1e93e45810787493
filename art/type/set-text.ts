import { group, type Svg } from "#art/svg.ts";
import type { Typeface } from "./typeface.ts";

/** Style of a text: its face, the sizes to try from the largest, and its maximum width, lines and height. */
export type TextStyle = {
  readonly typeface: Typeface;
  readonly sizes: readonly number[];
  readonly measure: number;
  readonly maxLines: number;
  readonly maxHeight?: number;
  /** Distance of baselines as a share of the size. */
  readonly leading: number;
  readonly tracking?: number;
};

/** A text that fits: its lines, size, and height from the top of the capitals to the last baseline. */
export type SetText = { readonly lines: readonly string[]; readonly size: number; readonly height: number };

/**
 * Sets a text at the largest size at which it fits into its lines, and balances them. Throws a RangeError for a text
 * that does not fit at the smallest size either.
 */
export function setText(text: string, style: TextStyle): SetText {
  for (const size of style.sizes) {
    const lines = wrapped(text, size, style);
    if (lines === null || lines.length > style.maxLines) continue;
    const height = size * (style.typeface.capShare + (lines.length - 1) * style.leading);
    if (height > (style.maxHeight ?? height)) continue;
    return { lines: balanced(text, { size, count: lines.length }, style), size, height };
  }
  throw new RangeError(`The text does not fit: ${text}`);
}

/** Draws a set text as outlines, its first capitals' top at a height and its lines beginning at x. */
export function drawText({ lines, size }: SetText, style: TextStyle, { x, top, fill }: TextPlace): Svg {
  const { typeface, leading, tracking = 0 } = style;
  const first = top + typeface.capShare * size;
  const marks = lines.map((line, index) =>
    typeface.drawLine(line, { size, tracking, x, y: first + index * leading * size }),
  );
  return group({ fill }, marks);
}

/** Position and color of a text. */
export type TextPlace = { readonly x: number; readonly top: number; readonly fill: string };

/** Breaks a text into as few lines as possible, or returns null if a word is wider than the measure. */
function wrapped(text: string, size: number, { typeface, measure, tracking = 0 }: TextStyle): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && typeface.widthOf(joined, { size, tracking }) <= measure) lines[lines.length - 1] = joined;
    else lines.push(word);
    if (typeface.widthOf(lines.at(-1) ?? "", { size, tracking }) > measure) return null;
  }
  return lines;
}

/**
 * Returns the lines of the narrowest measure with the same number of lines, so that none is left with one short word.
 */
function balanced(text: string, { size, count }: { size: number; count: number }, style: TextStyle): string[] {
  let [tooNarrow, enough] = [0, style.measure];
  let lines = wrapped(text, size, style) ?? [text];
  while (enough - tooNarrow > 4) {
    const measure = (tooNarrow + enough) / 2;
    const attempt = wrapped(text, size, { ...style, measure });
    if (attempt === null || attempt.length > count) tooNarrow = measure;
    else [enough, lines] = [measure, attempt];
  }
  return lines;
}
