import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "./compress-folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studiolo-compress-"));
  mkdirSync(join(folder, "assets"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a text file of 1 KB in a folder gets a smaller copy with the same content beside it", async () => {
  const script = "let a = 1;\n".repeat(100);
  writeFileSync(join(folder, "assets/a.js"), script);
  const result = await compressFolder(folder);
  const copy = readFileSync(join(folder, "assets/a.js.br"));
  expect(brotliDecompressSync(copy).toString()).toBe(script);
  expect(result).toEqual({ files: 1, before: 1100, after: copy.byteLength });
});

test.each([
  ["1023 bytes", "a.js", Buffer.alloc(1023, "a")],
  ["a picture", "a.png", Buffer.alloc(5000, "a")],
  ["what would not get smaller", "a.txt", randomBytes(5000)],
])("%s gets no copy", async (_what, name, content) => {
  writeFileSync(join(folder, name), content);
  expect(await compressFolder(folder)).toEqual({ files: 0, before: 0, after: 0 });
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});
