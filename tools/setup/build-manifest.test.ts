import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuildManifest } from "./build-manifest.ts";

const study = ["root", "home", "course", "course-review", "due-review", "program", "browse", "offline"];

/** Creates a folder of built browser files; `changed` replaces or adds files. */
function makeBuild(changed: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-facts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const routes = Object.fromEntries(
    [...study, "terms"].map((name) => [
      name === "root" ? name : `routes/${name}`,
      { module: `/assets/${name}-1.js`, imports: ["/assets/shared-1.js"], css: ["/assets/style-1.css"] },
    ]),
  );
  const manifest = { version: "abc", entry: { module: "/assets/entry-1.js" }, routes };
  const files = {
    "assets/manifest-abc.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    "assets/entry-1.js": "",
    "assets/shared-1.js": "",
    "assets/style-1.css":
      "@font-face{src:url(/assets/serif-1.woff2)}@font-face{src:url(/assets/stix-two-math-1.woff2)}",
    "assets/serif-1.woff2": "",
    "assets/stix-two-math-1.woff2": "",
    "assets/window-1.js": 'import"./part-1.js"',
    "assets/part-1.js": "",
    "assets/legal-1.js": "",
    "art/cover.avif": "first",
    ...Object.fromEntries([...study, "terms"].map((name) => [`assets/${name}-1.js`, ""])),
    "assets/home-1.js": 'import("./window-1.js")',
    "assets/terms-1.js": 'import("./legal-1.js")',
    ...changed,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

test("the shell has what each page loads first, and all that the study pages load later", () => {
  const { build, shell, formulaFonts } = readBuildManifest(makeBuild());
  expect(build).toBe("abc");
  for (const name of ["manifest-abc.js", "terms-1.js", "window-1.js", "part-1.js", "serif-1.woff2", "style-1.css"])
    expect(shell).toContain(`/assets/${name}`);
  expect(shell).not.toContain("/assets/legal-1.js");
  expect(shell).not.toContain("/assets/stix-two-math-1.woff2");
  expect(formulaFonts).toEqual(["/assets/stix-two-math-1.woff2"]);
});

test("other pictures are seen as such", () => {
  const picturesOf = (changed: Record<string, string>) => readBuildManifest(makeBuild(changed)).pictures;
  expect(picturesOf({})).toBe(picturesOf({}));
  expect(picturesOf({ "art/cover.avif": "second" })).not.toBe(picturesOf({}));
});

test("a shell that has grown too heavy stops the build", () => {
  expect(() => readBuildManifest(makeBuild({ "assets/window-1.js": "x".repeat(1_300_000) }))).toThrow(
    /has 13\d+ bytes/,
  );
});

test("a page that is gone stops the build, with its name", () => {
  const manifest = { version: "abc", entry: { module: "/assets/entry-1.js" }, routes: {} };
  const changed = { "assets/manifest-abc.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};` };
  expect(() => readBuildManifest(makeBuild(changed))).toThrow(/no page root/);
});
