import { heaviestPictureBytes, type PictureFormat } from "#domain/catalogue/picture.ts";
import { type Pixels, sharpOf } from "./render.ts";

/** The qualities a format is encoded in, and what a lower one saves. */
type Ladder = {
  /** Tried first: nothing more is to be seen above it. */
  readonly best: number;
  /** Tried first where a unit has more than one pixel, whose faults are too small to be seen. */
  readonly bestDense: number;
  /** Below it lines fray. */
  readonly least: number;
  /** By how much the quality must fall for half the bytes, measured on these pictures. */
  readonly halving: number;
};

/** Chosen by looking at line work at 200 %. */
const ladders: Readonly<Record<PictureFormat, Ladder>> = {
  avif: { best: 55, bestDense: 46, least: 26, halving: 28 },
  webp: { best: 78, bestDense: 68, least: 24, halving: 40 },
};

/**
 * Encodes pixels at the best quality whose file is no heavier than a picture may be. Throws a RangeError if even the
 * least quality is too heavy: the drawing then holds too much for its width.
 */
export async function encodePicture(
  pixels: Pixels,
  { format, isDense }: { format: PictureFormat; isDense: boolean },
): Promise<Buffer> {
  const { best, bestDense, least, halving } = ladders[format];
  let quality = isDense ? bestDense : best;
  for (;;) {
    const bytes = await encoded(pixels, { format, quality });
    if (bytes.byteLength <= heaviestPictureBytes) return bytes;
    if (quality === least) throw new RangeError(`${bytes.byteLength} bytes at the least quality for ${format}`);
    const excess = Math.log2(bytes.byteLength / heaviestPictureBytes);
    quality = Math.max(least, quality - Math.max(2, Math.ceil(excess * halving)));
  }
}

/** Thin colored lines need every pixel's own color (4:4:4); WebP, which has only 4:2:0, at least a sharp one. */
function encoded(pixels: Pixels, { format, quality }: { format: PictureFormat; quality: number }): Promise<Buffer> {
  const picture = sharpOf(pixels);
  return format === "avif"
    ? picture.avif({ quality, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer()
    : picture.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
}
