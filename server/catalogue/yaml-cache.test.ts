import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashText, openYamlCache } from "./yaml-cache.ts";

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-cache-"));
  onTestFinished(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
  return folder;
}

const hashes = Array.from({ length: 25 }, (_, index) => hashText(`text ${index}`));

async function fill(file: string, count = hashes.length): Promise<void> {
  const cache = await openYamlCache(file);
  for (const [index, hash] of hashes.slice(0, count).entries()) cache.put(hash, { index, text: "a\nb\u2028c" });
  await cache.save();
}

test("values that were parsed once are there the next time, and those no longer used go", async () => {
  const file = join(await openFolder(), "cache.jsonl");
  await fill(file);
  const second = await openYamlCache(file);
  expect(second.get(hashes[24] ?? "")).toEqual({ index: 24, text: "a\nb\u2028c" });
  expect(second.get(hashText("another"))).toBeUndefined();
  for (let index = 0; index < 20; index += 1) second.put(hashText(`new ${index}`), index);
  await second.save();
  const third = await openYamlCache(file);
  expect([third.get(hashes[24] ?? ""), third.get(hashes[0] ?? "")]).toEqual([
    { index: 24, text: "a\nb\u2028c" },
    undefined,
  ]);
});

test("a few changed files are not worth writing", async () => {
  const folder = await openFolder();
  await fill(join(folder, "cache.jsonl"), 19);
  expect(await readdir(folder)).toEqual([]);
});

test.each(["", "another version\nx", "studiolo yaml 1\nshort"])("the file %j is as good as none", async (text) => {
  const file = join(await openFolder(), "cache.jsonl");
  await writeFile(file, text);
  expect((await openYamlCache(file)).get(hashes[0] ?? "")).toBeUndefined();
});

test("where nothing can be written, nothing is, and nothing fails", async () => {
  const folder = await openFolder();
  await fill(join(folder, "no such folder", "cache.jsonl"));
  expect(await readdir(folder)).toEqual([]);
});

test("a file is whole or not there", async () => {
  const file = join(await openFolder(), "cache.jsonl");
  await Promise.all([fill(file), fill(file), fill(file)]);
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(27);
});
