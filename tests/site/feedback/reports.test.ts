import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { LinkProber } from "#server/adapters/links/probe.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { checkLinks } from "#server/services/links/check.ts";
import { replaceLink } from "#server/services/links/replacement.ts";
import { waitForMail } from "#tests/helpers/mail/outbox.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const article = "https://en.wikipedia.org/wiki/Riemann_sum";
/** Replaces a book of Calculus I while it is unavailable. */
const alternate = "https://faculty.gvsu.edu/boelkinm/Home/Active_Calculus.html";
const subject = /^Your report of a broken link is fixed$/;

/** Lets a new learner report a link. Returns a function that reads the state of their reports. */
async function report(email: string, text: string) {
  const browser = site.openBrowser();
  await browser.signUp(email);
  await browser.submit("/feedback", { category: "Report Broken Link", text });
  const uid = await browser.uid();
  return () => site.resources.db.select().from(feedback).where(eq(feedback.uid, uid));
}

/** Checks an address that responds with this status. */
async function check(url: string, status: number): Promise<void> {
  const seen = { kind: "answered", status, finalUrl: url, hasBotWall: false, page: null } as const;
  const answer = { seen, status, finalUrl: url, redirect: "none", ms: 1, reason: null, notBefore: null } as const;
  const prober: LinkProber = { probe: async () => answer, blockedUntil: () => null };
  const address = linkAddresses(site.resources.catalogue).get(url);
  const addresses = address ? [address] : [];
  await checkLinks(site.resources, { addresses, prober, notifyFixed, onChecked: () => {} });
}

siteTest("a learner who reports a link with a fragment gets a notice when it works again", async () => {
  const email = "ada@reports.example";
  const stands = await report(email, `${article}#History asks for a login.`);
  expect(await stands()).toMatchObject([{ url: article, course: "Calculus I", state: "received" }]);
  await check(article, 404);
  expect(await stands()).toMatchObject([{ state: "received" }]);
  await check(article, 200);
  expect(await stands()).toMatchObject([{ state: "fixed" }]);
  const mail = await waitForMail(site.outbox, { to: email, subject });
  expect(mail.text).toContain("We have checked the link that you reported, and it works.");
});

siteTest("a learner who reports a link that is replaced gets a notice about the replacement", async () => {
  const email = "eve@reports.example";
  const stands = await report(email, `${alternate}#top`);
  expect(await stands()).toMatchObject([{ url: alternate, course: "Calculus I" }]);
  await replaceLink(site.resources, { url: alternate, by: "https://elsewhere.example/", notifyFixed });
  const mail = await waitForMail(site.outbox, { to: email, subject });
  expect(mail.text).toContain("The link that you reported was replaced by another");
  expect(mail.text).not.toContain("it works");
});

siteTest("the notice about a repaired link is stored in the transaction of the repair, or not at all", async () => {
  const { db } = site.resources;
  const stands = await report("joe@reports.example", "https://gone.example/");
  const change = db.transaction(async (transaction) => {
    expect(await notifyFixed({ ...site.resources, db: transaction }, "https://gone.example/")).toBe(1);
    throw new Error("The machine has stopped.");
  });
  await expect(change).rejects.toThrow("The machine has stopped.");
  expect(await stands()).toMatchObject([{ state: "received", word: null }]);
  expect(await notifyFixed(site.resources, "https://gone.example/")).toBe(1);
});
