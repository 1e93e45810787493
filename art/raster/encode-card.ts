import type { Svg } from "#art/svg.ts";
import { socialCardShape } from "#domain/catalogue/picture.ts";
import { type Color, encodeIndexedPng, type IndexedPicture, indexPixels } from "./indexed-png.ts";
import { renderSvg } from "./render.ts";

/** Number of colors of a card's ground, and of steps from it to each of the three colors of words. */
const groundColors = 56;
const wordSteps = 15;

/** A drawn ground of a card: its pixels, and the index of its plain color. */
export type CardGround = { readonly picture: IndexedPicture; readonly plain: number };

/** The words over a ground: their drawing with a channel per color, their position, and the three colors as hex. */
export type CardWords = {
  readonly svg: Svg;
  readonly left: number;
  readonly top: number;
  readonly colors: readonly [string, string, string];
};

/** Draws a card's ground in few colors; the most frequent is that of the plain ground. */
export async function renderCardGround(svg: Svg): Promise<CardGround> {
  const picture = await indexPixels(await renderSvg(svg), groundColors);
  const counts = new Array<number>(picture.colors.length).fill(0);
  for (const index of picture.indices) counts[index] = (counts[index] ?? 0) + 1;
  return { picture, plain: counts.indexOf(Math.max(...counts)) };
}

/** Lays words over a ground and encodes the card as PNG. Words are drawn only where the ground is plain. */
export async function encodeCard({ picture, plain }: CardGround, words: CardWords): Promise<Buffer> {
  const { data, width, height } = await renderSvg(words.svg);
  const indices = Uint8Array.from(picture.indices);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const step = stepOf(data, pixel * 3);
    if (step === 0) continue;
    const place = (Math.floor(pixel / width) + words.top) * socialCardShape.width + (pixel % width) + words.left;
    if (indices[place] === plain) indices[place] = picture.colors.length + step - 1;
  }
  const ground = picture.colors[plain] ?? [0, 0, 0];
  const steps = words.colors.flatMap((hex) => stepsBetween(ground, colorOf(hex)));
  return encodeIndexedPng({ ...picture, indices, colors: [...picture.colors, ...steps] });
}

/**
 * Returns a pixel's index among the steps of all three colors of words, counted from 1, or 0 if no letter covers it.
 */
function stepOf(data: Buffer, offset: number): number {
  const [title, facts, kicker] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
  const coverage = Math.max(title, facts, kicker);
  const step = Math.round((coverage / 255) * wordSteps);
  if (step === 0) return 0;
  if (coverage === title) return step;
  return coverage === facts ? wordSteps + step : 2 * wordSteps + step;
}

function stepsBetween(from: Color, to: Color): Color[] {
  return Array.from({ length: wordSteps }, (_, index) => {
    const share = (index + 1) / wordSteps;
    const [red, green, blue] = from.map((value, channel) => Math.round(value + ((to[channel] ?? 0) - value) * share));
    return [red ?? 0, green ?? 0, blue ?? 0];
  });
}

function colorOf(hex: string): Color {
  const packed = Number.parseInt(hex.slice(1), 16);
  return [packed >> 16, (packed >> 8) & 255, packed & 255];
}
