import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { problemText, statusOf } from "#domain/errors.ts";
import { schema } from "#server/db/connection/database.ts";
import { type ProviderFault, type ProviderProxy, proxyProvider } from "#tests/helpers/billing/provider-proxy.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
let provider: ProviderProxy;
beforeAll(async () => {
  provider = await proxyProvider(site);
});
afterAll(async () => {
  await waitForBilling(site);
  await provider.close();
});

/** Each fault with the error code that a learner gets. */
const faults: [ProviderFault, "payment_provider_down" | "payment_provider_failed"][] = [
  ["refuses", "payment_provider_down"],
  ["hangs", "payment_provider_down"],
  ["fails", "payment_provider_failed"],
  ["forgets", "payment_provider_down"],
  ["breaks off", "payment_provider_down"],
];

siteTest.each(faults)(
  "if the provider %s, learners read so, and one retry creates one subscription",
  async (fault, code) => {
    expectLog(/payment_provider|waits after attempt/);
    await provider.break("none");
    const word = fault.replaceAll(" ", ".");
    const [ada, ben] = [site.openBrowser(), site.openBrowser()];
    await ben.becomePremium(`ben.${word}@provider.example`);
    await expect.poll(() => linksFor(ben)).toBe(200);
    const portal = `/api/users/${await ben.uid()}/portal_sessions`;

    await provider.break(fault);
    // The account is created all the same, and the page shows the problem and a way on.
    const form = { email: `ada.${word}@provider.example`, password: goodPassword, confirmPassword: goodPassword };
    const [signedUp, billing] = await Promise.all([ada.submit("/signup", form), ben.json("POST", portal)]);
    expect([signedUp.status, (await billing.json()).code]).toEqual([statusOf(code), code]);
    const text = await pageText(signedUp);
    for (const words of ["Error registering user.", "Your account exists, and you are logged in", problemText(code)])
      expect(text).toContain(words);
    const uid = await ada.uid();
    const checkout = `/api/users/${uid}/checkout_sessions`;
    const [screen, door] = await Promise.all([ada.copy().submit("/?index", {}), ada.copy().json("POST", checkout)]);
    expect(await pageText(screen)).toContain(problemText(code));
    expect([screen.status, door.status, (await door.json()).code]).toEqual([statusOf(code), statusOf(code), code]);
    expect(await rowsOf(uid)).toEqual({ customers: 0, subscriptions: 0, openCheckouts: 0 });
    expect(await customersAtProvider(uid)).toBeLessThanOrEqual(1);
    // Paid content is accessible whether or not the provider is.
    expect(await linksFor(ben)).toBe(200);

    await provider.break("none");
    await ada.pay((await (await ada.json("POST", checkout)).json()).url);
    await expect.poll(() => linksFor(ada)).toBe(200);
    expect(await rowsOf(uid)).toEqual({ customers: 1, subscriptions: 1, openCheckouts: 1 });
    expect(await customersAtProvider(uid)).toBe(1);
    expect((await (await ben.json("POST", portal)).json()).url).toContain("/portal/");
  },
);

siteTest("an event whose customer cannot be fetched is kept, and processed once the provider is back", async () => {
  expectLog(/waits after attempt/);
  await provider.break("none");
  const ada = site.openBrowser();
  const checkout = await ada.signUp("event@provider.example");
  await provider.break("fails");
  await ada.pay(checkout);
  expect(await linksFor(ada)).toBe(403);
  await provider.break("none");
  await expect.poll(() => linksFor(ada), { timeout: 30_000 }).toBe(200);
});

/** Returns the status of a learner's request for paid content. */
async function linksFor(browser: TestBrowser): Promise<number> {
  return (await browser.get("/api/courses/SET/links/links_1")).status;
}

/** Returns the site's rows about a learner's money. */
async function rowsOf(uid: string) {
  const { db } = site.resources;
  const { customers, subscriptions, checkoutSessions } = schema;
  const [held, bought, checkouts] = await Promise.all([
    db.select().from(customers).where(eq(customers.uid, uid)),
    db.select().from(subscriptions).where(eq(subscriptions.uid, uid)),
    db.select().from(checkoutSessions).where(eq(checkoutSessions.uid, uid)),
  ]);
  const open = checkouts.filter(({ url }) => url !== null);
  return { customers: held.length, subscriptions: bought.length, openCheckouts: open.length };
}

/** Returns the number of customers that the provider has for a learner. */
async function customersAtProvider(uid: string): Promise<number> {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const listed = await site.paymentsSandbox.api.request("/v1/customers?limit=100", { headers });
  const { data } = (await listed.json()) as { data: { metadata: { uid?: string } }[] };
  return data.filter(({ metadata }) => metadata.uid === uid).length;
}
