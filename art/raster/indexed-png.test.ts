import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeIndexedPng, indexPixels } from "./indexed-png.ts";

test("an indexed picture comes back from its PNG pixel by pixel", async () => {
  const colors = [
    [27, 20, 14],
    [215, 180, 114],
    [255, 0, 128],
  ] as const;
  const indices = Uint8Array.from({ length: 35 }, (_, pixel) => pixel % 3);
  const png = await encodeIndexedPng({ width: 7, height: 5, indices, colors });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([7, 5, 3]);
  expect([...data]).toEqual([...indices].flatMap((index) => [...(colors[index] ?? [])]));
});

test("a ramp of many shades is reduced to the requested number, each close to the original", async () => {
  const [width, height] = [200, 40];
  const data = Buffer.from(Array.from({ length: width * height }, (_, pixel) => [pixel % width, 40, 20]).flat());
  const { indices, colors } = await indexPixels({ data, width, height }, 24);
  expect(colors).toHaveLength(24);
  for (const [pixel, index] of indices.entries()) {
    expect(Math.abs((colors[index]?.[0] ?? 999) - (pixel % width))).toBeLessThan(16);
  }
});

test("a plain ground keeps its exact color among few others", async () => {
  const [width, height] = [60, 60];
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.set(pixel % 20 === 0 ? [pixel % 256, 180, 114] : [27, 20, 14], pixel * 3);
  }
  const { indices, colors } = await indexPixels({ data, width, height }, 8);
  expect(colors[indices[1] ?? 0]).toEqual([27, 20, 14]);
});
