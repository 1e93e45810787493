import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bakePng, readBakedPng } from "./baked-png.ts";

const json = '{"name":"Théorie des nombres — 数論"}';
const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#000" } })
    .png()
    .toBuffer();

test("a credential that was baked into a PNG is found in it, and the picture can still be read", async () => {
  const baked = bakePng(await picture(), json);
  expect(readBakedPng(baked)).toBe(json);
  expect((await sharp(baked).metadata()).width).toBe(4);
});

test("the chunk is an uncompressed iTXt right after the header, with a checksum that holds", async () => {
  const baked = Buffer.from(bakePng(await picture(), json));
  const length = baked.readUInt32BE(33);
  const body = baked.subarray(37, 41 + length);
  expect(body.toString("latin1", 0, 28)).toBe("iTXtopenbadgecredential\0\0\0\0\0");
  expect(baked.readUInt32BE(41 + length)).toBe(crc32(body));
});

test("a picture without a credential, truncated, or of another kind yields none", async () => {
  const png = await picture();
  expect(readBakedPng(png)).toBeNull();
  expect(readBakedPng(bakePng(png, json).subarray(0, 60))).toBeNull();
  expect(readBakedPng(new TextEncoder().encode("GIF89a"))).toBeNull();
  expect(() => bakePng(new Uint8Array(8), json)).toThrow("not a PNG");
});
