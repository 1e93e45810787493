import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBrowser, findHeadlessBrowser } from "./find-browser.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studiolo-browser-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addProgram(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test("the browser that CHROMIUM_PATH names comes before one in PATH", async () => {
  addProgram("chromium", "exit 0");
  const named = addProgram("my-browser", "exit 0");
  expect(await findBrowser({ PATH: folder, CHROMIUM_PATH: named })).toEqual({ path: named });
});

test("a browser in CHROMIUM_PATH that does not run is reported, not replaced", async () => {
  addProgram("chromium", "exit 0");
  expect(await findBrowser({ PATH: folder, CHROMIUM_PATH: "/nowhere/chromium" })).toEqual({
    reason: "CHROMIUM_PATH is /nowhere/chromium, which does not run.",
  });
});

test("a placeholder that only says how to install the browser is passed over", async () => {
  addProgram("chromium", "exit 1");
  const working = addProgram("google-chrome", "exit 0");
  expect(await findBrowser({ PATH: folder })).toEqual({ path: working });
});

test("the headless shell comes before the whole browser, which takes its place where there is none", async () => {
  const browser = addProgram("chromium", "exit 0");
  expect(await findHeadlessBrowser({ PATH: folder })).toEqual({ path: browser });
  const shell = addProgram("chromium-headless-shell", "exit 0");
  expect(await findHeadlessBrowser({ PATH: folder })).toEqual({ path: shell });
  expect(await findBrowser({ PATH: folder })).toEqual({ path: browser });
  expect(await findHeadlessBrowser({ PATH: folder, CHROMIUM_PATH: browser })).toEqual({ path: browser });
});
