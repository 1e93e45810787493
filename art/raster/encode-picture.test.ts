import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPictures } from "#art/output-files.ts";
import { seededRandom } from "#art/seeded-random.ts";
import { heaviestPictureBytes, pictureFormats, pictureShapes } from "#domain/catalogue/picture.ts";
import { encodePicture } from "./encode-picture.ts";
import { type Pixels, renderSvg } from "./render.ts";

test("one picture of each form comes out in its width, height and format, and at most 60 KB heavy", async () => {
  const drawings = drawPictures();
  for (const [form, { width, height, rasterWidths }] of Object.entries(pictureShapes)) {
    const svg = drawings.find((drawing) => drawing.form === form)?.svg ?? "";
    for (const format of pictureFormats) {
      const rasterWidth = rasterWidths[format][0] ?? 0;
      const pixels = await renderSvg(svg, rasterWidth / width);
      const bytes = await encodePicture(pixels, { format, isDense: false });
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height], form).toEqual([rasterWidth, (rasterWidth * height) / width]);
      expect(found.format, form).toBe(format === "avif" ? "heif" : "webp");
      expect(bytes.byteLength, form).toBeLessThanOrEqual(heaviestPictureBytes);
    }
  }
});

test("a picture that is too heavy at first is encoded again at a lower quality", async () => {
  const bytes = await encodePicture(noiseOf(280), { format: "webp", isDense: true });
  expect(bytes.byteLength).toBeLessThanOrEqual(heaviestPictureBytes);
  expect(bytes.byteLength).toBeGreaterThan(heaviestPictureBytes / 3);
});

test("a picture that no quality makes light enough is an error", async () => {
  await expect(encodePicture(noiseOf(900), { format: "webp", isDense: true })).rejects.toThrow(RangeError);
});

test("encoding twice gives the same bytes", async () => {
  const pixels = noiseOf(64);
  for (const format of pictureFormats) {
    const one = await encodePicture(pixels, { format, isDense: false });
    expect((await encodePicture(pixels, { format, isDense: false })).equals(one), format).toBe(true);
  }
});

/** Returns a square of uncorrelated pixels: no picture has a larger file. */
function noiseOf(edge: number): Pixels {
  const random = seededRandom(7);
  const data = Buffer.from(Array.from({ length: edge * edge * 3 }, () => Math.floor(random() * 256)));
  return { data, width: edge, height: edge };
}
