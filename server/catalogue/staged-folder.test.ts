import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFolder, recoverFolder, stageFolder } from "./staged-folder.ts";

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

test("a dropped folder leaves the old one unchanged", async () => {
  const target = await folderWith("old");
  const staged = await stageFolder(target, { isCopy: false });
  await staged.write("file", "new");
  await staged.drop();
  expect(await readFile(join(target, "file"), "utf8")).toBe("old");
  expect(await readdir(join(target, ".."))).toEqual(["content"]);
});

test("a folder is one and the same however an operator writes its path", async () => {
  const target = await folderWith("old");
  for (const folder of [target, `${target}/`, `./${relative(".", target)}`, `./${relative(".", target)}/`]) {
    const staged = await stageFolder(folder, { isCopy: true });
    await staged.write("deep/er", "new");
    await staged.swap();
    const paths: string[] = [];
    for await (const { path } of readFolder(folder)) paths.push(path);
    expect(paths).toEqual(["deep/er", "file"]);
    expect(await readdir(join(target, ".."))).toEqual(["content"]);
  }
});

test("a rejected folder is kept aside for the operator", async () => {
  const target = await folderWith("old");
  for (const text of ["new", "newer"]) {
    const staged = await stageFolder(target, { isCopy: false });
    await staged.write("file", text);
    const aside = await staged.keepAside();
    await staged.drop();
    expect(await readFile(join(aside, "file"), "utf8")).toBe(text);
    expect(await readFile(join(target, "file"), "utf8")).toBe("old");
  }
});

test("the folder put aside by a swap that was killed is restored by the next import", async () => {
  const target = await folderWith("old");
  await rename(target, `${target}.former`);
  const staged = await stageFolder(target, { isCopy: false });
  expect(await readFile(join(target, "file"), "utf8")).toBe("old");
  await staged.drop();
});

test("it is restored before anything is read, and never over an existing folder", async () => {
  const target = await folderWith("old");
  await rename(target, `${target}.former`);
  await Promise.all([recoverFolder(target), recoverFolder(`${target}/`)]);
  await mkdir(`${target}.former`);
  await recoverFolder(target);
  expect(await readdir(target)).toEqual(["file"]);
  await recoverFolder(join(target, "nowhere"));
});
