import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./lock-folder.ts";

function makeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), "studiolo-lock-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, "database");
  mkdirSync(folder);
  return folder;
}

test("a locked folder is refused with advice", () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is open in another Studiolo process. Stop that one first, or set DATA_DIR to another folder.`,
  );
});

test("a released folder can be locked again, many times", () => {
  const folder = makeFolder();
  for (let time = 0; time < 5; time += 1) lockFolder(folder).release();
});

test("a refused attempt leaves the first lock in place", () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("is open in another Studiolo process");
  expect(() => lockFolder(folder)).toThrow("is open in another Studiolo process");
  lock.release();
  lockFolder(folder).release();
});

test("two folders are locked at the same time", () => {
  const [first, second] = [lockFolder(makeFolder()), lockFolder(makeFolder())];
  first.release();
  second.release();
});

test("a folder is one folder, with a slash at its end or without", () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  expect(() => lockFolder(`${folder}/`).release()).toThrow("is open in another Studiolo process");
});

test("a lock in a folder that does not exist is an error, not a lock", () => {
  expect(() => lockFolder(join(makeFolder(), "missing", "database"))).toThrow();
});
