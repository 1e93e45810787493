import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("the sitemap lists every page that visitors share, under the public origin, and no other", async () => {
  const response = await site.openBrowser().get("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("application/xml");
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"),
  );
  const { programs, courses } = site.resources.catalogue;
  expect(listed.every((address) => address.startsWith(site.origin))).toBe(true);
  expect(new Set(listed).size).toBe(programs.length + courses.length + 11);
  for (const { name } of programs) expect(listed).toContain(site.origin + paths.program(name));
  for (const { name } of courses) expect(listed).toContain(site.origin + paths.course(name));
  for (const path of ["/account", "/review", "/feedback"]) expect(listed).not.toContain(site.origin + path);
});

siteTest("every page of the sitemap answers, and names the address under which the sitemap lists it", async () => {
  const browser = site.openBrowser();
  const text = await (await browser.get("/sitemap.xml")).text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  for (const address of listed.filter((_, index) => index < 20 || index % 40 === 0 || index > listed.length - 9)) {
    const response = await browser.get(address);
    expect(response.status, address).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${address.replaceAll("&", "&amp;")}"`);
  }
});

siteTest("robots are led to the sitemap and kept from what belongs to one person", async () => {
  const text = await (await site.openBrowser().get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  for (const path of ["/api/", "/account", "/review", "/courses/*/review"])
    expect(text).toContain(`Disallow: ${path}\n`);
});

siteTest("the site can be installed under its own name, with icons that exist", async () => {
  const browser = site.openBrowser();
  const response = await browser.get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string }[];
  };
  expect([manifest.name, manifest.start_url]).toEqual(["Studiolo", "/?view=app"]);
  for (const { src, type } of manifest.icons) {
    const icon = await browser.get(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
});

siteTest.each(["/", "/browse", "/programs/Economics", "/courses/Calculus%20I", "/about"])(
  "those who share %s show its title, description and a picture that exists",
  async (path) => {
    const browser = site.openBrowser();
    const html = await (await browser.get(path)).text();
    const property = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
    expect(property("title")).not.toBe("");
    expect(property("description")).not.toBe("");
    expect(property("url")).toBe(site.origin + path);
    const picture = await browser.get(property("image"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  },
);

siteTest.each([
  ["/", ["Organization", "WebSite", "ItemList", "FAQPage"]],
  ["/programs/Economics", ["ItemList"]],
  ["/courses/Calculus%20I", ["Course"]],
])("search engines read what %s is in the words of schema.org", async (path, kinds) => {
  const html = await (await site.openBrowser().get(path)).text();
  const parts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(parts.every((part) => part["@context"] === "https://schema.org")).toBe(true);
  expect(parts.map((part) => part["@type"])).toEqual(expect.arrayContaining(kinds));
});

siteTest("personal and missing pages are not indexed", async () => {
  const visitor = site.openBrowser();
  expect(await (await visitor.get("/nowhere")).text()).toContain('<meta name="robots" content="noindex"');
  const ada = site.openBrowser();
  await ada.signUp("ada@robots.example");
  expect(await (await ada.get("/account")).text()).toContain('<meta name="robots" content="noindex"');
});
