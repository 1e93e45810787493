import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { linkProbes } from "#server/db/schema/links.ts";
import { listDueLinks } from "#server/services/links/due-links.ts";
import { linkStatesOf, recordLinkReport } from "#server/services/links/health.ts";
import { acceptLink, replaceLink } from "#server/services/links/replacement.ts";
import { checkLinksOf, due, proberOf } from "#tests/helpers/links/checks.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;
const check = (options: Parameters<typeof checkLinksOf>[1]) => checkLinksOf(site, options);
const stateOf = async (url: string) => (await linkStatesOf(site.resources.db, [url])).get(url);
const probesOf = (url: string) => site.resources.db.select().from(linkProbes).where(eq(linkProbes.url, url));

const book = "https://scholarworks.gvsu.edu/books/20/";
const article = "https://en.wikipedia.org/wiki/Riemann_sum";
const lecture = "https://www.youtube.com/watch?v=rfG8ce4nNh0";

siteTest("every address of the catalogue is due at first, and a week after a healthy check", async () => {
  const all = linkAddresses(site.resources.catalogue).size;
  expect(await listDueLinks(site.resources, due)).toHaveLength(all);
  expect(await check({ prober: proberOf({}) })).toMatchObject({ checked: all, fixed: [], unheard: 0 });
  expect(await listDueLinks(site.resources, due)).toEqual([]);
  expect(await listDueLinks(site.resources, { ...due, isDueOnly: false, limit: 5 })).toHaveLength(5);
  site.advance(8 * dayMs);
  expect(await listDueLinks(site.resources, due)).toHaveLength(all);
  await check({ prober: proberOf({}) });
  expect(await probesOf(article)).toHaveLength(2);
  expect((await probesOf(article))[0]).toMatchObject({ verdict: "ok", status: 200, redirect: "none", ms: 13 });
});

siteTest(
  "a learner's report makes a link suspect and due at once; an address that no course has is refused",
  async () => {
    const report = { courseId: "Calculus I", feedbackId: "one" };
    expect(await recordLinkReport(site.resources, { ...report, url: `${article}#history` })).toEqual({
      url: article,
      state: "suspect",
    });
    expect((await listDueLinks(site.resources, due)).map(({ url }) => url)).toEqual([article]);
    for (const url of ["http://169.254.169.254/", "https://elsewhere.example/", "javascript:alert(1)", ""]) {
      expect(await recordLinkReport(site.resources, { ...report, url })).toBeNull();
    }
    // It was healthy all along: there is no repair to report.
    expect(await check({ urls: [article], prober: proberOf({}) })).toMatchObject({ fixed: [] });
    expect(await stateOf(article)).toMatchObject({ state: "ok", reportedAt: null });
  },
);

siteTest("those who reported a broken link get one notice when it works again", async () => {
  await recordLinkReport(site.resources, { url: lecture, courseId: null, feedbackId: "two" });
  for (let day = 0; day < 3; day += 1) {
    await check({ urls: [lecture], prober: proberOf({ [lecture]: "gone" }) });
    site.advance(dayMs);
  }
  expect(await stateOf(lecture)).toMatchObject({ state: "dead", failures: 3 });
  expect((await check({ urls: [lecture], prober: proberOf({}) })).fixed).toEqual([lecture]);
  expect((await check({ urls: [lecture], prober: proberOf({}) })).fixed).toEqual([]);
});

siteTest("a premium learner gets the alternate of a dead link, and the link itself when it works again", async () => {
  const { browser } = await openPremium(site, "ada@alternates.example");
  const page = async () => (await browser.get(paths.course("Calculus I"))).text();
  expect(await page()).toContain(`href="${book}"`);
  for (let day = 0; day < 3; day += 1) {
    await check({ urls: [book], prober: proberOf({ [book]: "gone" }) });
    site.advance(dayMs);
  }
  const led = await page();
  expect(led).not.toContain(`href="${book}"`);
  expect(led).toContain('href="https://faculty.gvsu.edu/boelkinm/Home/Active_Calculus.html"');
  expect(led).toContain("Its usual address is gone; this is another one.");
  await check({ urls: [book], prober: proberOf({}) });
  const back = await page();
  expect(back).toContain(`href="${book}"`);
  expect(back).toContain("checked just now");
});

siteTest(
  "the operator's replacement applies at once, reporters get a notice, and the old address is no longer checked",
  async () => {
    const fixed: string[] = [];
    const notifyFixed = async (_resources: unknown, url: string) => void fixed.push(url);
    const by = "https://en.wikipedia.org/wiki/Riemann_integral";
    await replaceLink(site.resources, { url: article, by, notifyFixed });
    expect(fixed).toEqual([article]);
    const { browser } = await openPremium(site, "grace@alternates.example");
    expect(await (await browser.get(paths.course("Calculus I"))).text()).toContain(`href="${by}"`);
    const planned = await listDueLinks(site.resources, { ...due, isDueOnly: false });
    expect(planned.map(({ url }) => url)).not.toContain(article);
    await acceptLink(site.resources, { url: article, notifyFixed });
    expect(await stateOf(article)).toMatchObject({ state: "ok", replacedBy: null });
  },
);

siteTest("a machine without a connection notes nothing, and a check that is called off loses nothing", async () => {
  const urls = [book, article, lecture];
  const silent = proberOf({ [book]: "unreachable", [article]: "private-address" }, { others: "timeout" });
  const before = await Promise.all(urls.map(probesOf));
  expect(await check({ urls, prober: silent })).toMatchObject({ checked: 0, unheard: 6 });
  expect(await Promise.all(urls.map(probesOf))).toEqual(before);
  const partly = proberOf({ [book]: "unreachable", [article]: "timeout" });
  expect(await check({ urls, prober: partly })).toMatchObject({ checked: 3, unheard: 0 });
  expect(await stateOf(book)).toMatchObject({ state: "suspect", failures: 1 });
  const stop = new AbortController();
  stop.abort();
  expect(await check({ urls, prober: proberOf({}), signal: stop.signal })).toMatchObject({ checked: 0 });
  expect(await stateOf(book)).toMatchObject({ state: "suspect" });
});
