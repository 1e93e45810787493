import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultSite } from "#domain/site.ts";
import { type DrawOptions, drawAll } from "./draw.ts";
import type { OutputFile } from "./output-files.ts";

const words = (file: string, text: string): OutputFile => ({
  file,
  source: text,
  make: async () => Buffer.from(text),
});
const files = [words("a.svg", "a"), words("social/b.png", "b")];

test("a second drawing takes every picture from the cache and draws only what has changed", async () => {
  const setting = newSetting();
  await drawAll(setting, () => files);
  await drawAll(setting, () => [words("a.svg", "a"), words("social/b.png", "changed")]);
  // Pictures are drawn concurrently, in any order.
  expect(setting.said.slice(0, 2).sort()).toEqual(["a.svg 0.0 KB", "social/b.png 0.0 KB"]);
  expect(setting.said.slice(2)).toEqual([
    expect.stringContaining("2 pictures, 2 of them new"),
    "social/b.png 0.0 KB",
    expect.stringContaining("2 pictures, 1 of them new"),
  ]);
  expect(readFileSync(join(setting.folder, "social/b.png"), "utf8")).toBe("changed");
  expect(readdirSync(setting.cacheFolder)).toHaveLength(2);
});

test("a picture that is no longer planned leaves the folder", async () => {
  const setting = newSetting();
  await drawAll(setting, () => files);
  writeFileSync(join(setting.folder, "social/old.png"), "old");
  await drawAll(setting, () => files);
  expect(readdirSync(setting.folder, { recursive: true }).sort()).toEqual(["a.svg", "social", "social/b.png"]);
});

test("a picture that cannot be drawn ends the drawing with its name", async () => {
  const broken: OutputFile = { file: "c.avif", source: "c", make: () => Promise.reject(new RangeError("too heavy")) };
  await expect(drawAll(newSetting(), () => [...files, broken])).rejects.toThrow("c.avif: too heavy");
});

function newSetting(): DrawOptions & { said: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "art-"));
  const printed: string[] = [];
  return {
    folder: join(folder, "art"),
    cacheFolder: join(folder, "cache"),
    contentFolder: "content",
    site: defaultSite,
    said: printed,
    say: (line) => printed.push(line),
  };
}
