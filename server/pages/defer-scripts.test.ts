import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-4.js");`;

const page = (code: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.client-4.js"/><link rel="modulepreload" href="/assets/root-2.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><script>first()</script><script type="module" async="" nonce="n">${code}</script><script>last()</script></body>`;

test("a page does not preload its code, and keeps styles and other scripts", () => {
  const html = deferScripts(page(start));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(html).toContain("<script>first()</script>");
  expect(html).toContain("<script>last()</script>");
  expect(html).toContain('<script type="module" async="" nonce="n">');
});

test("the start loads all files in parallel and then runs the original start code", () => {
  const html = deferScripts(page(start));
  expect(html).toContain('files=["/assets/entry.client-4.js","/assets/root-2.js"]');
  expect(html).toContain('await load("/assets/manifest-1.js");');
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([load("/assets/root-2.js"),load("/assets/home-3.js")]);',
  );
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};');
  expect(html).toContain('load("/assets/entry.client-4.js");}');
});

test.each([
  ["a page without code", "<p>Hello</p>"],
  ["a start in another form", page('boot("/assets/entry.js")')],
  ["a page that preloads nothing", page(start).replaceAll(/<link rel="modulepreload"[^>]*>/g, "")],
])("%s stays as it is", (_what, html) => expect(deferScripts(html)).toBe(html));

test("a dollar sign in a route name is kept literally", () => {
  expect(deferScripts(page(start.replace("routes/home", () => "routes/$&")))).toContain('"routes/$&":route1');
});

test("a button pressed before the code is loaded is pressed again after hydration", () => {
  const html = deferScripts(page(start));
  expect(html).toContain('addEventListener("studiolo:begins",()=>addEventListener("click",heard),{once:true});');
  expect(html).toContain(
    'addEventListener("studiolo:awake",()=>{for(const sign of presses)removeEventListener(sign,press,true);removeEventListener("click",heard);\nif(pressed?.href)pressed.addEventListener("click",(event)=>event.preventDefault(),{once:true});pressed?.click()},{once:true});',
  );
});
