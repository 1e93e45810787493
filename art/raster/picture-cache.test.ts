import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPictureCache } from "./picture-cache.ts";

const newFolder = () => join(mkdtempSync(join(tmpdir(), "picture-cache-")), "pictures");
const never = () => Promise.reject(new Error("made again"));

test("a later run takes an encoded picture from the cache", async () => {
  const folder = newFolder();
  const first = await openPictureCache(folder);
  expect(await first.keep("a drawing", async () => Buffer.from("bytes"))).toMatchObject({ isNew: true });
  const second = await openPictureCache(folder);
  const { bytes, isNew } = await second.keep("a drawing", never);
  expect([Buffer.from(bytes).toString(), isNew]).toEqual(["bytes", false]);
});

test("another source is encoded again", async () => {
  const cache = await openPictureCache(newFolder());
  await cache.keep("a drawing", async () => Buffer.from("one"));
  const { bytes } = await cache.keep("another drawing", async () => Buffer.from("two"));
  expect(Buffer.from(bytes).toString()).toBe("two");
});

test("what fails to be made is not kept", async () => {
  const folder = newFolder();
  const cache = await openPictureCache(folder);
  await expect(cache.keep("a drawing", never)).rejects.toThrow("made again");
  expect(readdirSync(folder)).toEqual([]);
});

test("pictures that a run did not request are removed at its end", async () => {
  const folder = newFolder();
  const first = await openPictureCache(folder);
  await first.keep("old", async () => Buffer.from("old"));
  const second = await openPictureCache(folder);
  await second.keep("new", async () => Buffer.from("new"));
  await second.forgetOthers();
  expect(readdirSync(folder)).toHaveLength(1);
});
