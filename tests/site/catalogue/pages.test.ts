import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

async function open(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await site.openBrowser().get(path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

siteTest("a visitor lands on the tagline, all fifteen programs and the ways in", async () => {
  const { status, html } = await open("/");
  expect(status).toBe(200);
  expect(html).toContain("Learn how to build the future and lead humankind.");
  for (const { name } of site.resources.catalogue.programs)
    expect(html).toContain(`/programs/${encodeURIComponent(name)}`);
  for (const way of ['href="/signup"', 'href="/browse"', 'href="/login"']) expect(html).toContain(way);
});

siteTest("a visitor browses every program and every course without JavaScript", async () => {
  const { html } = await open("/browse");
  for (const { name } of site.resources.catalogue.programs)
    expect(html).toContain(`href="/programs/${encodeURIComponent(name)}"`);
  for (const { name } of site.resources.catalogue.courses)
    expect(html).toContain(`href="/courses/${encodeURIComponent(name)}"`);
});

siteTest("a visitor without JavaScript searches with a typing error and finds the course", async () => {
  const { html } = await open("/browse?q=thermodinamics");
  const results = html.slice(html.indexOf("<search"), html.indexOf("</search>"));
  expect(results).toContain("/courses/Thermodynamics");
});

siteTest("a program page shows its units in order, each with its courses", async () => {
  const { html } = await open("/programs/Aerospace%20Engineering");
  const places = ["First Flight", "Models and Materials", "Vehicle Design"].map((unit) => html.indexOf(unit));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain('href="/courses/Orbital%20Mechanics"');
});

siteTest("a program with an ampersand in its name has its page", async () => {
  expect((await open("/programs/Foundation%20in%20Art%20%26%20Design")).status).toBe(200);
});

siteTest(
  "a visitor reads a course's topics and objectives, and is invited to the trial instead of its links",
  async () => {
    const { html } = await open("/courses/Calculus%20I");
    const course = site.resources.catalogue.courseByName.get("Calculus I");
    expect(html).toContain("Start your free trial");
    expect(html).toContain("<details");
    for (const { label } of course?.topics ?? []) expect(html).toContain(label.replaceAll("'", "&#x27;"));
    for (const { url } of course?.links ?? []) expect(html).not.toContain(url.replaceAll("&", "&amp;"));
  },
);

siteTest.each([
  "/programs/Alchemy",
  "/courses/Alchemy",
  "/nothing/here",
  "/courses/%00",
  "/courses/..%2f..%2fetc",
  "/courses/%E0%A4%A",
])("%s shows the 404 page with status 404", async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain("This page does not exist");
  expect(html).toContain("<title>Page not found | Studiolo</title>");
});

siteTest.each([
  ["/register", "/signup"],
  ["/search?q=logic", "/browse?q=logic"],
  ["/home", "/"],
  ["/register/", "/signup"],
  ["/programs/?q=logic", "/browse?q=logic"],
])("%s is another name of %s", async (path, target) => {
  const { status, headers } = await open(path);
  expect([status, headers.get("location")]).toEqual([308, target]);
});

siteTest("the API lists the programs, each with its code", async () => {
  const { programs } = await (await site.openBrowser().get("/api/programs")).json();
  expect(programs).toHaveLength(15);
  expect(new Set(programs.map(({ code }: { code: string }) => code))).toEqual(new Set(["p"]));
});

siteTest("visitors' pages are the same for all of them, and carry nothing personal", async () => {
  for (const path of ["/", "/browse", "/programs/Mathematics", "/courses/Calculus%20I"]) {
    const [first, second] = [await open(path), await open(path)];
    expect(first.html).toBe(second.html);
    expect(first.headers.has("set-cookie")).toBe(false);
    expect(first.headers.get("cache-control")).toContain("public");
  }
});

siteTest("a page allows its own scripts by hash and nothing from elsewhere", async () => {
  const { headers, html } = await open("/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+;/);
  expect(policy).not.toContain("unsafe");
  expect(html).not.toMatch(/ style="/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
});

siteTest("a page of a learner is never kept by anyone on the way", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada@pages.example");
  const response = await ada.get("/courses/Calculus%20I");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

siteTest("an unexpected error shows its own screen with the message, and the site keeps running", async () => {
  expectLog("42P01");
  const ada = site.openBrowser();
  await ada.becomePremium("ada.error@pages.example");
  const { db } = site.resources;
  await db.execute(sql`ALTER TABLE recent_histories RENAME TO recent_histories_away`);
  const response = await ada.get("/");
  await db.execute(sql`ALTER TABLE recent_histories_away RENAME TO recent_histories`);
  expect(response.status).toBe(500);
  expect(await pageText(response)).toContain("Unexpected Application Error!");
  expect(await pageText(ada.get("/"))).toContain("Nothing is due");
});
