import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stageFolder } from "./staged-folder.ts";

async function folderWith(text: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "studiolo-staged-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const target = join(parent, "content");
  await mkdir(target);
  await writeFile(join(target, "file"), text);
  return target;
}

test("a new catalogue takes the place of the old one at once, and leaves nothing beside it", async () => {
  const target = await folderWith("old");
  const staged = await stageFolder(target, { isCopy: true });
  await staged.write("deep/er", "new");
  expect(await readdir(target)).toEqual(["file"]);
  await staged.swap();
  expect(await readdir(target)).toEqual(["deep", "file"]);
  expect(await readdir(join(target, ".."))).toEqual(["content"]);
});

test("one that is dropped leaves the old one as it was", async () => {
  const target = await folderWith("old");
  const staged = await stageFolder(target, { isCopy: false });
  await staged.write("file", "new");
  await staged.drop();
  expect(await readFile(join(target, "file"), "utf8")).toBe("old");
  expect(await readdir(join(target, ".."))).toEqual(["content"]);
});

test("what a swap that was killed half-way had put aside is put back by the next import", async () => {
  const target = await folderWith("old");
  await rename(target, `${target}.former`);
  const staged = await stageFolder(target, { isCopy: false });
  expect(await readFile(join(target, "file"), "utf8")).toBe("old");
  await staged.drop();
});
