import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon } from "#art/icons.ts";
import { icons } from "#domain/catalogue/picture.ts";
import { encodeIco, encodeIcon } from "./encode-icon.ts";

test("every icon is a square PNG of its edge", async () => {
  for (const icon of icons) {
    const { width, height, format } = await sharp(await encodeIcon(drawIcon(icon))).metadata();
    expect({ width, height, format }, icon.file).toEqual({ width: icon.edge, height: icon.edge, format: "png" });
  }
});

test("an icon that a device may cut keeps its emblem within the circle of 80 %, and its ground to the corners", async () => {
  for (const icon of icons.filter(({ isMaskable }) => isMaskable)) {
    const { data, info } = await sharp(await encodeIcon(drawIcon(icon)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = icon.edge / 2;
    const ground = data.subarray(0, 3);
    for (let pixel = 0; pixel < icon.edge ** 2; pixel++) {
      const away = Math.hypot((pixel % icon.edge) - middle, Math.floor(pixel / icon.edge) - middle);
      if (away < middle * 0.8) continue;
      expect(data.subarray(pixel * info.channels, pixel * info.channels + 3).equals(ground)).toBe(true);
    }
  }
});

test("an .ico file contains the given PNG at the offset in its header", async () => {
  const png = await encodeIcon(drawIcon(icons[0]));
  const ico = encodeIco(png, 32);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([0, 1, 1, 32, 32]);
  expect(ico.subarray(ico.readUInt32LE(18)).equals(png)).toBe(true);
  expect(ico.readUInt32LE(14)).toBe(png.byteLength);
});
