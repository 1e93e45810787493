import { expect } from "vitest";
import { affiliatePercent, commissionHoldDays, payoutNetDays } from "#domain/affiliates/affiliate.ts";
import { consentPurposes } from "#domain/privacy/consent-purposes.ts";
import { pageLinks, pageText } from "#tests/helpers/page-text.ts";
import { codeFiles, textOf } from "#tests/helpers/project-files.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const open = (path: string) => site.openBrowser().get(path);

/** Returns a freshly rendered page, for an expired session: the cache for visitors is not used. */
const render = (path: string) => site.openBrowser().get(path, { cookie: "studiolo.session_token=over" });

const legalPages = ["/legal/tos", "/legal/privacy", "/legal/affiliate"];

siteTest.each([
  ["/about", "About Studiolo"],
  ["/contact", "Contact"],
  ["/legal/tos", "Terms of Use"],
  ["/legal/privacy", "Privacy Policy"],
  ["/legal/affiliate", "Affiliate Terms"],
  ["/affiliates", "Affiliate program"],
])("a visitor reads %s under the heading %s, and search engines find its address", async (path, heading) => {
  const response = await open(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html.match(/<h1\b[^>]*>.*?<\/h1>/g)?.map((h1) => h1.replaceAll(/<!-- -->|<[^>]+>/g, ""))).toEqual([heading]);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
});

siteTest(
  "the terms say who contracts, from which age, at what price, for how long free, and how to withdraw",
  async () => {
    const text = await pageText(open("/legal/tos"));
    for (const fact of [
      "Studiolo Example AB, a Swedish limited company",
      "Last updated February 18, 2025",
      "at least 18 years old",
      "under the supervision of an adult",
      "$14.99 a month",
      "7-day free trial",
      "withdraw from a new subscription within 14 days",
      "non-refundable",
      "Swedish law",
      "Allmänna reklamationsnämnden",
    ])
      expect(text).toContain(fact);
  },
);

siteTest("the privacy policy says who is responsible, how long events are kept, and who hears complaints", async () => {
  const text = await pageText(open("/legal/privacy"));
  for (const fact of [
    "Studiolo Example AB, a Swedish limited company, runs Studiolo and is the controller",
    "deleted 6 months after the end of their month",
    "We ask again after 365 days",
    "at least 18 years old",
    "Integritetsskyddsmyndigheten",
    "within one month",
  ])
    expect(text).toContain(fact);
  for (const { name, text: purpose } of consentPurposes) {
    expect(text).toContain(name);
    expect(text).toContain(purpose);
  }
});

siteTest("the privacy policy names everything that the site keeps in a browser", async () => {
  const text = await pageText(open("/legal/privacy"));
  const ada = site.openBrowser();
  await ada.signUp("ada@info.example");
  const cookies = (await ada.logIn("ada@info.example")).headers.getSetCookie();
  const keys = codeFiles()
    .filter(
      (file) => file.startsWith("app/") && !file.startsWith("app/ui/info/") && !/\.(?:test\.tsx?|css)$/.test(file),
    )
    .flatMap((file) => textOf(file).match(/studiolo:[a-zA-Z]+/g) ?? []);
  expect(keys.length).toBeGreaterThan(0);
  expect(cookies.length).toBeGreaterThan(0);
  for (const name of [...keys, ...cookies.map((cookie) => cookie.split("=", 1)[0] ?? ""), "cookiesAccepted"])
    expect(text).toContain(name);
});

siteTest("the affiliate terms give the share, the hold, the day of payment and its currency", async () => {
  const text = await pageText(open("/legal/affiliate"));
  for (const fact of [
    "20% of every paid invoice",
    "for as long as that customer pays",
    "net of tax, discounts, and refunds",
    "held for 30 days",
    "net 15 days after the end of their month",
    "in EUR",
    "cookie for 60 days",
    "You cannot refer yourself",
  ])
    expect(text).toContain(fact);
});

siteTest("the affiliate page says the same as its terms, with an example from the price", async () => {
  const text = await pageText(open("/affiliates"));
  for (const fact of [
    `${affiliatePercent}%`,
    `held for ${commissionHoldDays} days`,
    `net ${payoutNetDays} days`,
    "earns you $3.00",
    "$360.00",
  ])
    expect(text).toContain(fact);
  expect(await pageLinks(open("/affiliates"))).toContain("/legal/affiliate");
});

siteTest("the contact page gives the mailbox and the postal address in Sweden", async () => {
  const text = await pageText(open("/contact"));
  for (const fact of ["hello@studiolo.example", "111 11 Stockholm", "Sweden"]) expect(text).toContain(fact);
  expect(await pageLinks(open("/contact"))).toContain("mailto:hello@studiolo.example");
});

siteTest("a letter about one matter opens with its subject", async () => {
  expect(await pageLinks(open("/contact"))).toContain("mailto:hello@studiolo.example?subject=Privacy%20request");
});

siteTest("the about page counts the programs and courses that there are", async () => {
  const { programs, courses } = site.resources.catalogue;
  expect(await pageText(open("/about"))).toContain(`${programs.length} programs and ${courses.length} courses`);
});

siteTest.each(legalPages)("%s links to the other two, and each entry of its contents to a section", async (path) => {
  const links = await pageLinks(open(path));
  for (const legalPage of legalPages) expect(links).toContain(legalPage);
  const html = await (await open(path)).text();
  const anchors = links.filter((link) => link.startsWith("#"));
  expect(anchors.length).toBeGreaterThan(10);
  for (const anchor of anchors) expect(html.split(` id="${anchor.slice(1)}"`)).toHaveLength(2);
});

siteTest.each(legalPages)(
  "%s says that it needs a lawyer's review, until the configuration says it had one",
  async (path) => {
    expect(await pageText(open(path))).toContain("has not been reviewed by a lawyer");
    const { resources } = site;
    const before = resources.site;
    resources.site = { ...before, isLegalReviewed: true };
    const reviewed = await pageText(render(path));
    resources.site = before;
    expect(reviewed).not.toContain("has not been reviewed");
  },
);

siteTest("another operator's name, price and mailbox are on the pages, and the default's nowhere", async () => {
  const { resources } = site;
  const before = resources.site;
  resources.site = {
    ...before,
    name: "Lyceum",
    company: "Lyceum AB",
    address: ["Lyceum AB", "Storgatan 1", "411 01 Göteborg", "Sweden"],
    mailbox: "post@lyceum.example",
    monthlyPrice: "€12",
  };
  const paths = ["/about", "/contact", ...legalPages, "/affiliates"];
  const texts = await Promise.all(paths.map((path) => pageText(render(path))));
  resources.site = before;
  for (const text of texts) {
    expect(text).toMatch(/Lyceum/);
    expect(text.replaceAll(/studiolo[.:]\w+/g, "")).not.toMatch(/Studiolo|studiolo\.example|14\.99/);
  }
});
