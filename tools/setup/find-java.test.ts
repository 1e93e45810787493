import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findJava } from "./find-java.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studiolo-java-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addJava(name: string, script: string): string {
  const file = join(folder, name, "java");
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test("the Java of JAVA_HOME comes before the one in PATH", () => {
  addJava("path", "exit 0");
  const home = addJava("home/bin", "exit 0");
  expect(findJava({ PATH: join(folder, "path"), JAVA_HOME: join(folder, "home") })).toEqual({ path: home });
});

test("where JAVA_HOME has no Java that runs, the one in PATH is taken", () => {
  const inPath = addJava("path", "exit 0");
  expect(findJava({ PATH: join(folder, "path"), JAVA_HOME: join(folder, "nowhere") })).toEqual({ path: inPath });
});

test("a placeholder that only says where Java can be had is none", () => {
  addJava("path", "exit 1");
  expect(findJava({ PATH: join(folder, "path") })).toEqual({ reason: "No Java was found on this machine." });
});
