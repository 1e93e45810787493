import { expect } from "vitest";
import { learnerHeader, versionHeader } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("a learner's pages and their data say for whom and from which catalogue they were made", async () => {
  const { browser, uid } = await openPremium(site, "ada@kept.example");
  for (const path of [paths.home(), "/_.data", "/review.data", "/courses/Calculus%20I.data", paths.account()]) {
    const { headers } = await browser.get(path);
    expect([headers.get(learnerHeader), headers.get(versionHeader)], path).toEqual([
      uid,
      expect.stringMatching(new RegExp(`^[^.]+\\.${site.resources.catalogue.version}$`)),
    ]);
  }
});

siteTest("a visitor's pages have no such headers, also after a learner has logged out", async () => {
  const { browser } = await openPremium(site, "grace@kept.example");
  await browser.submit(paths.logOut(), {});
  for (const someone of [browser, site.openBrowser()]) {
    for (const path of [paths.home(), "/_.data", paths.offline()]) {
      expect((await someone.get(path)).headers.has(learnerHeader), path).toBe(false);
    }
  }
});

siteTest.each([
  ["/review", "/review"],
  ["/courses/Calculus%20I?mode=practice", "/courses/Calculus%20I?mode=practice"],
])("a browser that reaches the server with the offline page for %s is redirected to it", async (wanted, location) => {
  const response = await site.openBrowser().get(paths.offline(wanted));
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
});

siteTest.each([
  "https://evil.example/",
  "//evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
])("the offline page never leads to another site: %j", async (wanted) => {
  const response = await site.openBrowser().get(paths.offline(wanted));
  expect([response.status, response.headers.get("location")]).toEqual([200, null]);
});

siteTest("the installed app has ways to the review, the next step and the catalogue", async () => {
  const manifest = (await (await site.openBrowser().get("/manifest.webmanifest")).json()) as {
    shortcuts: { url: string; icons: { src: string }[] }[];
    icons: { purpose?: string; sizes: string }[];
  };
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([paths.due(), paths.continueStudy(), paths.browse()]);
  expect(manifest.shortcuts.every(({ icons }) => icons.length === 1)).toBe(true);
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable", sizes: "512x512" }));
});
