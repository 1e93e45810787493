import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, hasStamp, removeStamp, writeStamp } from "./content-hash.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "studiolo-stamp-"));
  mkdirSync(join(root, "app/ui"), { recursive: true });
  write("app/root.tsx", "root");
  write("app/ui/button.tsx", "button");
  write("package.json", "{}");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content: string): void {
  writeFileSync(join(root, name), content);
}

function hash(more?: { without?: string[]; facts?: string[] }): string {
  return hashSources(root, ["app", "package.json", "absent"], more);
}

test("the same sources give the same hash, whatever their times", () => {
  const before = hash();
  utimesSync(join(root, "app/root.tsx"), 1000, 1000);
  expect(hash()).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ["a changed character of the same length", () => write("app/ui/button.tsx", "bottom")],
  ["a new file", () => write("app/ui/link.tsx", "")],
  ["a removed file", () => rmSync(join(root, "app/ui/button.tsx"))],
  ["a name that did not exist before", () => write("absent", "")],
  [
    "content that moves from one file to another",
    () => {
      write("app/root.tsx", "rootb");
      write("app/ui/button.tsx", "utton");
    },
  ],
])("%s changes the hash", (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test("a test file changes no build, and another kind of machine changes it", () => {
  const before = hash({ facts: ["linux", "x64"] });
  write("app/ui/button.test.tsx", "a test");
  expect(hash({ facts: ["linux", "x64"] })).toBe(before);
  expect(hash({ facts: ["linux", "arm64"] })).not.toBe(before);
});

test("an excluded file changes nothing, whether it exists or not", () => {
  const before = hash({ without: ["app/drawn"] });
  mkdirSync(join(root, "app/drawn"));
  write("app/drawn/cover.svg", "<svg />");
  expect(hash({ without: ["app/drawn"] })).toBe(before);
  expect(hash()).not.toBe(before);
});

test("a step is done only for the hash of its stamp, until the stamp is removed", () => {
  const stamp = join(root, ".cache/deep/stamp");
  expect(hasStamp(stamp, "one")).toBe(false);
  writeStamp(stamp, "one");
  expect(hasStamp(stamp, "one")).toBe(true);
  expect(hasStamp(stamp, "two")).toBe(false);
  removeStamp(stamp);
  removeStamp(stamp);
  expect(hasStamp(stamp, "one")).toBe(false);
});
