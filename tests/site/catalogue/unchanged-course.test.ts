import { expect } from "vitest";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const documents = ["/api/courses/Calculus%20I", "/api/courses/Calculus%20I/links/links_1"];

siteTest(
  "a device that sends the version of its cached course learns in a few bytes that it has not changed",
  async () => {
    const { browser } = await openPremium(site, "ada@unchanged.example");
    for (const path of [...documents, "/courses/Calculus%20I.data", "/courses/Calculus%20I.data?mode=practice"]) {
      const first = await browser.get(path);
      const tag = first.headers.get("etag") ?? "";
      expect((await first.text()).length, path).toBeGreaterThan(1000);
      site.advance(60_000);
      const again = await browser.get(path, { "if-none-match": tag });
      expect([again.status, await again.text(), again.headers.get("etag")], path).toEqual([304, "", tag]);
    }
  },
);

siteTest("a course is sent whole again if it or the learner's progress has changed", async () => {
  const { browser, uid } = await openPremium(site, "grace@unchanged.example");
  const page = "/courses/Calculus%20I.data";
  const ask = async (tag = "") => {
    const { status, headers } = await browser.get(page, { "if-none-match": tag });
    return { status, tag: headers.get("etag") ?? "" };
  };
  const first = await ask();
  const [link] = courseOf(site, "Calculus I").links;
  const mark = {
    id: crypto.randomUUID(),
    itemKey: link?.itemKey,
    isDone: true,
    at: site.resources.now().toISOString(),
  };
  expect((await browser.json("POST", `/api/users/${uid}/progress`, { marks: [mark] })).status).toBe(200);
  const marked = await ask(first.tag);
  expect([marked.status, (await ask(marked.tag)).status]).toEqual([200, 304]);
});

siteTest("a course's document depends on the viewer, and so does its etag", async () => {
  const { browser } = await openPremium(site, "mary@unchanged.example");
  const [path = ""] = documents;
  const tag = (await browser.get(path)).headers.get("etag") ?? "";
  const visitor = await site.openBrowser().get(path, { "if-none-match": tag });
  expect(visitor.status).toBe(200);
  expect((await site.openBrowser().get("/api/courses/Nowhere", { "if-none-match": "*" })).status).toBe(404);
});
