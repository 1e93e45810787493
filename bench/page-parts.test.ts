import { expect, test } from "vitest";
import { fontsOfStyle, importsOfScript, partsOfPage } from "./page-parts.ts";

test("a page loads its preloaded and linked modules, all that its start names, its styles and its pictures, each once", () => {
  const html = `<!DOCTYPE html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>
    <link rel="icon" href="/icon.svg" type="image/svg+xml"/><link rel="preload" as="image" href="/icon.svg"/></head>
    <img src="/icon.svg" alt=""/><picture><source srcSet="/narrow.svg"/><img class="x" src="/wide.svg"/></picture>
    <img src="data:image/png;base64,AA"/><script>window.a = 1</script>
    <script type="module" async="">import * as a from "/assets/a.js";import"/assets/b.js";import("/assets/entry.js")</script>`;
  expect(partsOfPage(html)).toEqual({
    scripts: ["/assets/a.js", "/assets/b.js", "/assets/entry.js"],
    styles: ["/a.css"],
    pictures: ["/icon.svg", "/wide.svg"],
  });
});

test("an address in HTML is read with its ampersands", () => {
  expect(partsOfPage('<img src="/a.svg?x=1&amp;y=2">').pictures).toEqual(["/a.svg?x=1&y=2"]);
});

test("a minified script imports beside itself; dynamic imports and packages do not count", () => {
  const code = `import{S as e,t}from"./b.js";import"./c.js";export*from'../d.js';import f from"react";const g=()=>import("./late.js")`;
  expect(importsOfScript(code, "/assets/a.js")).toEqual(["/assets/b.js", "/assets/c.js", "/d.js"]);
});

test("a style sheet loads the fonts that it names, quoted or not, and no pictures among them", () => {
  const css = `@font-face{src:url(/assets/a.woff2)format("woff2")}@font-face{src:url("./b.woff2")}p{background:url(c.svg)}`;
  expect(fontsOfStyle(css, "/assets/root.css")).toEqual(["/assets/a.woff2", "/assets/b.woff2"]);
});
