import { heaviestPictureBytes, type PictureFormat } from "#domain/catalogue/picture.ts";
import { type Pixels, sharpOf } from "./render.ts";

/** Qualities of a format, and the saving of a lower one. */
type Ladder = {
  /** Tried first: a higher one looks the same. */
  readonly best: number;
  /** Tried first if a unit has more than one pixel, whose faults are too small to see. */
  readonly bestDense: number;
  /** Below it lines fray. */
  readonly least: number;
  /** Loss of quality that halves the bytes, measured on these pictures. */
  readonly halving: number;
};

/** Chosen by looking at line work at 200 %. */
const ladders: Readonly<Record<PictureFormat, Ladder>> = {
  avif: { best: 55, bestDense: 46, least: 26, halving: 28 },
  webp: { best: 78, bestDense: 68, least: 24, halving: 40 },
};

/**
 * Encodes pixels at the best quality whose file is within the size limit. Throws a RangeError if even the lowest
 * quality is too large: the drawing then has too much detail for its width.
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

/** Thin colored lines need full chroma (4:4:4); WebP, which has only 4:2:0, at least sharp chroma. */
function encoded(pixels: Pixels, { format, quality }: { format: PictureFormat; quality: number }): Promise<Buffer> {
  const picture = sharpOf(pixels);
  return format === "avif"
    ? picture.avif({ quality, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer()
    : picture.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
}
