import { createHash } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const stylesheet = /<link rel="stylesheet" href="([^"]+)"([^>]*)\/>/g;

siteTest.each([paths.home(), paths.browse(), paths.course("Calculus I"), paths.logIn(), "/nowhere"])(
  "a visitor's page %s paints by the style in its head, which its policy allows, and loads the stylesheet at its end",
  async (path) => {
    const response = await site.openBrowser().get(path);
    const html = await response.text();
    const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(style).toMatch(/^@layer reset,tokens,base,primitives,kit,feature,media;/);
    for (const layer of ["reset", "tokens", "base"]) expect(style).toContain(`@layer ${layer}{`);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
    const [inHead, atEnd, ...others] = [...html.matchAll(stylesheet)];
    expect(others).toEqual([]);
    expect([inHead?.[2], atEnd?.[2]]).toEqual([' media="print"', ' fetchpriority="low"']);
    expect(atEnd?.[1]).toBe(inHead?.[1]);
    expect(inHead?.index).toBeLessThan(html.indexOf("</head>"));
    expect(atEnd?.index).toBeGreaterThan(html.indexOf("</footer>"));
    expect((await site.openBrowser().get(atEnd?.[1] ?? "")).status).toBe(200);
  },
);

siteTest("a learner, who has the stylesheet already, gets it as the page's only style", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ada@style.example");
  const response = await browser.get(paths.home());
  const html = await response.text();
  expect(html).not.toContain("<style>");
  expect([...html.matchAll(stylesheet)].map(([, , rest]) => rest)).toEqual([""]);
  expect(response.headers.get("content-security-policy")).toContain("style-src 'self';");
});
