import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { invoiceStatusesOf, passDays, subscribe } from "#tests/helpers/billing/subscribed-learner.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const textOf = (browser: TestBrowser, path: string) => pageText(browser.get(path));
const account = (browser: TestBrowser) => textOf(browser, paths.account());

siteTest("a learner on trial reads when it ends and to the cent what is charged then", async () => {
  const ada = site.openBrowser();
  await subscribe(ada, { email: "ada@plan.example", promotionCode: "WELCOME20" });
  const text = await account(ada);
  expect(text).toContain("Free trial, 7 days left");
  expect(text).toMatch(/First charge \$11\.99 on \w+ \d+, \d{4}/);
});

siteTest("after the trial the account tells the next charge, and the invoices are there with their pages", async () => {
  const ada = site.openBrowser();
  await subscribe(ada, { email: "ada.pays@plan.example" });
  await passDays(site, 8);
  expect(await account(ada)).toMatch(/Next charge \$14\.99 on \w+ \d+, \d{4}/);
  const html = await (await ada.get(paths.invoices())).text();
  expect(html).toContain("$14.99");
  expect(html).toContain("$0.00");
  expect(html).toMatch(/href="[^"]+\/invoice\/in_[^"]+\/pdf"/);
  const eve = site.openBrowser();
  await subscribe(eve, { email: "eve@plan.example" });
  expect(await textOf(eve, paths.invoices())).not.toContain("$14.99");
});

siteTest("a learner cancels on a screen of its own without JavaScript, keeps access, and takes it back", async () => {
  const ben = site.openBrowser();
  await subscribe(ben, { email: "ben@plan.example" });
  expect(await textOf(ben, paths.cancelSubscription())).toMatch(
    /Your access to links, reviews and finals, on \w+ \d+, \d{4}/,
  );
  const canceled = await ben.submit(paths.cancelSubscription(), { intent: "cancel" });
  expect([canceled.status, canceled.headers.get("location")]).toEqual([302, paths.account()]);
  expect(await account(ben)).toMatch(
    /Your free trial runs until \w+ \d+, \d{4} and then ends\. Nothing will be charged\./,
  );
  expect(await textOf(ben, paths.home())).toContain("Nothing is due");
  const kept = await ben.submit(paths.cancelSubscription(), { intent: "keep" });
  expect(kept.status).toBe(302);
  expect(await account(ben)).toContain("Free trial, 7 days left");
});

siteTest("a canceled trial ends without a charge", async () => {
  const ben = site.openBrowser();
  await subscribe(ben, { email: "ben.ends@plan.example" });
  await ben.submit(paths.cancelSubscription(), { intent: "cancel" });
  await passDays(site, 8);
  expect(await account(ben)).toContain("Your subscription has ended.");
  expect(await textOf(ben, paths.invoices())).not.toContain("$14.99");
});

siteTest("canceling twice, or without a subscription, changes nothing and says so", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.none@plan.example");
  const answer = await ben.submit(paths.cancelSubscription(), { intent: "cancel" });
  expect(answer.headers.get("location") ?? (await pageText(answer))).toMatch(/\/account|no subscription/);
  expect((await ben.get(paths.cancelSubscription())).headers.get("location")).toBe(paths.account());
});

siteTest("a failed payment is announced on home, course and account with the days left and where to pay", async () => {
  const cai = site.openBrowser();
  await subscribe(cai, { email: "cai@plan.example", card: "4000 0000 0000 0341" });
  await passDays(site, 8);
  for (const path of [paths.home(), paths.course("Calculus I"), paths.account()]) {
    const html = await (await cai.get(path)).text();
    expect([path, html.includes("Your payment of $14.99 failed.")]).toEqual([path, true]);
    expect(html).toMatch(/href="[^"]+\/invoice\/in_[^"]+"/);
  }
  expect(await account(cai)).toContain("Payment failed");
  expect(await textOf(cai, paths.home())).toContain("Nothing is due");
});

siteTest("seven days later access rests and the account says what mends it; other learners see no banner", async () => {
  const cai = site.openBrowser();
  await subscribe(cai, { email: "cai.late@plan.example", card: "4000 0000 0000 0341" });
  const ada = site.openBrowser();
  await subscribe(ada, { email: "ada.fine@plan.example" });
  await passDays(site, 8);
  await passDays(site, 8);
  expect(await account(cai)).toMatch(/Access rests|Your subscription has ended/);
  expect(await textOf(cai, paths.home())).toContain("Completing Setup");
  expect(await textOf(ada, paths.home())).not.toContain("failed");
  expect(await textOf(site.openBrowser(), paths.home())).not.toContain("Your payment");
});

siteTest("a failed payment's subscription ends at once when it is canceled, and is not charged again", async () => {
  const cai = site.openBrowser();
  await subscribe(cai, { email: "cai.stops@plan.example", card: "4000 0000 0000 0341" });
  await passDays(site, 8);
  expect(await textOf(cai, paths.cancelSubscription())).toContain("at once");
  await cai.submit(paths.cancelSubscription(), { intent: "cancel" });
  await waitForBilling(site);
  expect(await account(cai)).toContain("Your subscription has ended.");
  expect(await textOf(cai, paths.home())).not.toContain("failed");
  expect(await invoiceStatusesOf(site, await cai.uid())).toEqual(["void", "paid"]);
});

siteTest("while the provider is down canceling says so, changes nothing, and works afterwards", async () => {
  const ben = site.openBrowser();
  await subscribe(ben, { email: "ben.waits@plan.example" });
  const { payments } = site.resources;
  if (!payments) throw new Error("payments are missing");
  const down = Object.assign(new Error("down"), { code: "payment_provider_down" });
  site.resources.payments = { ...payments, cancelSubscription: () => Promise.reject(down) };
  const failed = await ben.submit(paths.cancelSubscription(), { intent: "cancel" });
  site.resources.payments = payments;
  expect(await pageText(failed)).toContain("The payment provider does not answer right now.");
  expect(await account(ben)).toContain("Free trial");
  await ben.submit(paths.cancelSubscription(), { intent: "cancel" });
  expect(await account(ben)).toContain("Canceled");
});
