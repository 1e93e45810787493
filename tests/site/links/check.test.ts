import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import { updateLinkState } from "#server/db/links.ts";
import { linkProbes, linkStates } from "#server/db/schema/links.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { probeCandidate } from "#server/services/links/apply-verdict.ts";
import { listDueLinks } from "#server/services/links/due-links.ts";
import { linkStatesOf, recordLinkReport, unknownRow } from "#server/services/links/health.ts";
import { replaceLink } from "#server/services/links/replacement.ts";
import { checkLinksOf, due, proberOf } from "#tests/helpers/links/checks.ts";
import { waitForMail } from "#tests/helpers/mail/outbox.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const book = "https://scholarworks.gvsu.edu/books/20/";
const article = "https://en.wikipedia.org/wiki/Riemann_sum";
const lecture = "https://www.youtube.com/watch?v=rfG8ce4nNh0";
const urls = [book, article, lecture];

const stateOf = async (url: string) => (await linkStatesOf(site.resources.db, [url])).get(url);
const probesOf = (url: string) => site.resources.db.select().from(linkProbes).where(eq(linkProbes.url, url));
const listDue = async () => (await listDueLinks(site.resources, due)).map(({ url }) => url);
const dueIn = async (url: string) => ((await stateOf(url))?.nextDue?.getTime() ?? 0) - site.resources.now().getTime();

siteTest(
  "without any response or known healthy address, three silent hosts are held back and two are not",
  async () => {
    const silent = proberOf({}, { others: "timeout" });
    expect(await checkLinksOf(site, { urls, prober: silent })).toMatchObject({ checked: 0, unheard: 3 });
    expect(await checkLinksOf(site, { urls: [book, article], prober: silent })).toMatchObject({
      checked: 2,
      unheard: 0,
    });
  },
);

siteTest("an address whose result cannot be stored is reported and postponed; the others are checked", async () => {
  const answer = (url: string) => (url === article ? { reason: "a\0b" } : {});
  const all = linkAddresses(site.resources.catalogue);
  const result = await checkLinksOf(site, { urls: [...all.keys()], prober: proberOf({}, { answer }) });
  expect(result.checked).toBe(all.size - 1);
  expect(result.reported).toEqual([`the link ${article} could not be checked`]);
  expect(await dueIn(article)).toBeGreaterThan(hourMs / 2);
  await expect(checkLinksOf(site, { urls: [article], prober: proberOf({}, { answer }) })).rejects.toThrow();
  await checkLinksOf(site, { urls: [article], prober: proberOf({}) });
});

siteTest("dead links that are due alone are judged, because recently healthy ones respond", async () => {
  const prober = proberOf({ [book]: "unreachable", [article]: "timeout", [lecture]: "private-address" });
  expect(await checkLinksOf(site, { urls, prober })).toMatchObject({ checked: 4, unheard: 0 });
  expect(prober.asked).toHaveLength(4);
  expect(await stateOf(lecture)).toMatchObject({ state: "suspect", failures: 1, verdict: "private-address" });
});

siteTest("while the network is down nothing is stored, and due addresses wait an hour", async () => {
  for (const url of urls) await recordLinkReport(site.resources, { url, courseId: null, feedbackId: "one" });
  expect((await listDue()).toSorted()).toEqual(urls.toSorted());
  const away = await checkLinksOf(site, { prober: proberOf({}, { others: "unreachable" }) });
  expect(away).toMatchObject({ checked: 0, reported: [] });
  expect(away.unheard).toBeGreaterThanOrEqual(urls.length);
  expect(await listDue()).toEqual([]);
  site.advance(hourMs);
  expect((await listDue()).toSorted()).toEqual(urls.toSorted());
});

siteTest("the notice to a reporter and the link's recovery are stored together, or both are repeated", async () => {
  await checkLinksOf(site, { urls: [book], prober: proberOf({ [book]: "gone" }) });
  const failing = () => Promise.reject(new Error("no place in line"));
  const broken = checkLinksOf(site, { urls: [book], prober: proberOf({}), notifyFixed: failing });
  await expect(broken).rejects.toThrow("no place");
  expect(await stateOf(book)).toMatchObject({ state: "suspect" });
  expect((await checkLinksOf(site, { urls: [book], prober: proberOf({}) })).fixed).toEqual([book]);
});

siteTest("a learner who reported a link gets a mail when a check finds it well again", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ada@checks.example");
  await browser.submit("/feedback", { category: "Report Broken Link", text: lecture });
  const options = { urls: [lecture], notifyFixed };
  await checkLinksOf(site, { ...options, prober: proberOf({ [lecture]: "gone" }) });
  await checkLinksOf(site, { ...options, prober: proberOf({}) });
  const mail = await waitForMail(site.outbox, { to: "ada@checks.example", subject: /^Your report of a broken link/ });
  expect(mail.text).toContain(lecture);
});

siteTest("the first report of an address counts beside its first check at the same time", async () => {
  const { db, now } = site.resources;
  const unknown = unknownRow("https://first.example/", now());
  const { promise: isWritten, resolve: goOn } = Promise.withResolvers<void>();
  const first = updateLinkState(db, unknown, {
    change: (row) => ({ ...row, reportedAt: now() }),
    within: async () => {
      goOn();
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  });
  await isWritten;
  const second = await updateLinkState(db, unknown, { change: (row) => ({ ...row, failures: 1 }) });
  expect(second).toMatchObject({ before: { failures: 0 }, after: { failures: 1, reportedAt: expect.any(Date) } });
  expect(await first).toMatchObject({ before: null });
});

siteTest("an address that left the catalogue is no longer due, and keeps its state", async () => {
  await checkLinksOf(site, { urls: [book], prober: proberOf({}) });
  expect(await stateOf("https://first.example/")).toMatchObject({ nextDue: null, failures: 1 });
});

siteTest("when a host asks for a pause, all its addresses pause", async () => {
  const neighbours = [...linkAddresses(site.resources.catalogue).keys()].filter(
    (url) => new URL(url).host === new URL(lecture).host && url !== lecture,
  );
  const [neighbour = ""] = neighbours;
  const notBefore = new Date(site.resources.now().getTime() + 20 * dayMs);
  const answer = (url: string) => (url === lecture ? { status: 429, notBefore } : {});
  await checkLinksOf(site, { urls: [lecture], prober: proberOf({}, { answer }) });
  expect(await stateOf(neighbour)).toMatchObject({ nextDue: notBefore });
  expect(await dueIn(book)).toBeLessThan(8 * dayMs);
});

siteTest("an address that uses up the time of a check is put off; one that was just begun stays due", async () => {
  const begin = (tookMs: number) => {
    const stop = new AbortController();
    const prober = proberOf({});
    const probe = async () => {
      site.advance(tookMs);
      stop.abort();
      throw stop.signal.reason;
    };
    return { prober: { ...prober, probe }, signal: stop.signal };
  };
  site.advance(21 * dayMs);
  await checkLinksOf(site, { urls: [article], ...begin(1000) });
  expect(await dueIn(article)).toBeLessThan(0);
  await checkLinksOf(site, { urls: [article], ...begin(60_000) });
  expect(await dueIn(article)).toBeGreaterThan(hourMs / 2);
});

siteTest("after an operator reverts a replacement the first address is checked as if it were new", async () => {
  const other = "https://b.example/";
  await replaceLink(site.resources, { url: article, by: other, notifyFixed });
  expect(await listDue()).not.toContain(article);
  await replaceLink(site.resources, { url: other, by: `${article}#top`, notifyFixed });
  expect(await stateOf(article)).toMatchObject({ state: "ok", replacedBy: null });
  expect(await listDue()).toContain(article);
});

siteTest("a probe outside a check is stored, and does not change the state of the address", async () => {
  const url = "https://twin.example/";
  const probed = await probeCandidate(
    site.resources,
    { url, topic: "A twin" },
    { prober: proberOf({ [url]: "gone" }) },
  );
  expect(probed.verdict).toBe("gone");
  expect(await probesOf(url)).toMatchObject([{ verdict: "gone", status: 404 }]);
  expect(await site.resources.db.select().from(linkStates).where(eq(linkStates.url, url))).toEqual([]);
});

siteTest("links are checked by one at a time, and by the next one when that has ended or failed", async () => {
  const { runExclusive } = site.resources;
  const results = await runExclusive(advisoryLocks.linkCheck, async () => [
    await runExclusive(advisoryLocks.linkCheck, async () => "twice"),
  ]);
  expect(results).toEqual([null]);
  const failing = runExclusive(advisoryLocks.linkCheck, () => Promise.reject(new Error("it broke")));
  await expect(failing).rejects.toThrow("it broke");
  expect(await runExclusive(advisoryLocks.linkCheck, async () => "again")).toBe("again");
});
