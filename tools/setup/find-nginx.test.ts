import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findNginx } from "./find-nginx.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "studiolo-find-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function addProgram(folder: string, name: string): string {
  mkdirSync(join(root, folder), { recursive: true });
  const path = join(root, folder, name);
  writeFileSync(path, "#!/bin/sh\n", { mode: 0o755 });
  return path;
}

test("nginx is found where only administrators look, beside an openssl in PATH", () => {
  const nginx = addProgram("sbin", "nginx");
  const openssl = addProgram("bin", "openssl");
  expect(findNginx({ PATH: join(root, "bin") }, join(root, "sbin"))).toEqual({ nginx, openssl });
});

test("missing programs are named", () => {
  expect(findNginx({ PATH: root }, root)).toEqual({ reason: "No nginx was found on this machine." });
  addProgram("bin", "nginx");
  expect(findNginx({ PATH: join(root, "bin") }, root)).toEqual({ reason: "No openssl was found on this machine." });
});
