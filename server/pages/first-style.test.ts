import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createInlineStyle, type StyleRule } from "./first-style.ts";

const link = '<link rel="stylesheet" href="/assets/style.css"/>';
const lateLink = '<link rel="stylesheet" href="/assets/style.css" fetchpriority="low"/>';
const printLink = '<link rel="stylesheet" href="/assets/style.css" media="print"/>';

const rules: StyleRule[] = [
  { within: [], needs: [[]], css: "@layer base,kit;" },
  { within: ["@layer base"], needs: [[]], css: "h1{margin:0}" },
  { within: ["@layer kit"], needs: [["a"]], css: ".a{color:red}" },
  { within: ["@layer kit"], needs: [["a", "b"]], css: ".a .b{color:blue}" },
  { within: ["@layer kit", "@media print"], needs: [["c"], ["a"]], css: ".c,.a{margin:0}" },
];

function inlineBy(written: Record<string, StyleRule[]>) {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-style-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "rules.json"), JSON.stringify(written));
  return createInlineStyle(join(folder, "rules.json"));
}

test("a page has the rules of its classes in the head, and the stylesheet at its end", () => {
  const inline = inlineBy({ "/assets/style.css": rules });
  const { html, styleSource } = inline(`<head>${link}</head><body><p class="x a">A</p></body>`);
  const style = "@layer base,kit;@layer base{h1{margin:0}}@layer kit{.a{color:red}@media print{.c,.a{margin:0}}}";
  expect(html).toBe(`<head><style>${style}</style>${printLink}</head><body><p class="x a">A</p>${lateLink}</body>`);
  // printf '%s' "$style" | openssl dgst -sha256 -binary | base64
  expect(styleSource).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

test("the mark of the renderer may stand anywhere in the link", () => {
  const marked = link.replace("<link", '<link nonce="n"');
  const { html } = inlineBy({ "/assets/style.css": rules })(`<head>${marked}</head><body></body>`);
  expect(html).toBe(
    `<head><style>@layer base,kit;@layer base{h1{margin:0}}</style>${printLink}</head><body>${lateLink.replace("<link", '<link nonce="n"')}</body>`,
  );
});

test.each([
  ["another stylesheet", `<head>${link.replace("style", "other")}</head><body></body>`],
  ["no stylesheet", "<head></head><body></body>"],
])("a page with %s stays as it is", (_what, html) => {
  expect(inlineBy({ "/assets/style.css": rules })(html)).toEqual({ html, styleSource: null });
});

test("without the rules of the build, pages stay as they are", () => {
  const html = `<head>${link}</head><body></body>`;
  expect(createInlineStyle("/nowhere/rules.json")(html)).toEqual({ html, styleSource: null });
});
