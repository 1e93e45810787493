import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { textOf } from "#domain/errors.ts";
import { schema } from "#server/db/database.ts";
import { expectLog } from "#tests/helpers/log-guard.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { type ProviderFault, type ProviderStandIn, standBeforeProvider } from "#tests/helpers/provider-stand-in.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
let provider: ProviderStandIn;
beforeAll(async () => {
  provider = await standBeforeProvider(site);
});
afterAll(() => provider.close());

/** Each fault with the code that a learner is told. */
const faults: [ProviderFault, "payment_provider_down" | "payment_provider_failed"][] = [
  ["refuses", "payment_provider_down"],
  ["hangs", "payment_provider_down"],
  ["fails", "payment_provider_down"],
  ["forgets", "payment_provider_down"],
  ["breaks off", "payment_provider_down"],
];

siteTest.each(faults)(
  "where the provider %s, a new learner is told so, and one retry makes one subscription",
  async (fault, code) => {
    expectLog(/payment_provider/);
    const ada = site.openBrowser();
    const email = `${fault.replaceAll(" ", ".")}@provider.example`;
    await provider.break(fault);
    // The account is made all the same, and the start says what is wrong.
    const form = { email, password: goodPassword, confirmPassword: goodPassword };
    expect((await ada.submit("/signup", form)).headers.get("location")).toBe("/");
    const uid = await ada.uid();
    const [screen, door] = await Promise.all([
      ada.copy().submit("/?index", {}),
      ada.copy().json("POST", `/api/users/${uid}/checkout_sessions`),
    ]);
    expect(await pageText(screen)).toContain(textOf(code));
    expect([screen.status, door.status, (await door.json()).code]).toEqual([502, 503, code]);
    expect(await rowsOf(uid)).toEqual({ customers: 0, subscriptions: 0, openCheckouts: 0 });
    expect(await customersAtProvider(uid)).toBeLessThanOrEqual(1);

    await provider.break("none");
    const started = await (await ada.json("POST", `/api/users/${uid}/checkout_sessions`)).json();
    await ada.pay(started.url);
    expect(await pageText(ada.get("/"))).toContain("Nothing is due");
    expect(await rowsOf(uid)).toEqual({ customers: 1, subscriptions: 1, openCheckouts: 1 });
    expect(await customersAtProvider(uid)).toBe(1);
  },
);

siteTest.each(faults)(
  "where the provider %s, the way to the billing portal says so and comes back",
  async (fault, code) => {
    expectLog(/payment_provider/);
    await provider.break("none");
    const ada = site.openBrowser();
    await ada.becomePremium(`portal.${fault.replaceAll(" ", ".")}@provider.example`);
    const door = `/api/users/${await ada.uid()}/portal_sessions`;
    await provider.break(fault);
    expect((await (await ada.json("POST", door)).json()).code).toBe(code);
    // What was bought is there, whether or not the provider is.
    expect((await ada.get("/api/courses/SET/links/links_1")).status).toBe(200);
    await provider.break("none");
    expect((await (await ada.json("POST", door)).json()).url).toContain("/portal/");
  },
);

siteTest("an event whose customer cannot be asked for is kept, and worked off once the provider is back", async () => {
  await provider.break("none");
  const ada = site.openBrowser();
  const checkout = await ada.signUp("event@provider.example");
  await provider.break("fails");
  await ada.pay(checkout);
  const links = async () => (await ada.get("/api/courses/SET/links/links_1")).status;
  expect(await links()).toBe(403);
  await provider.break("none");
  await expect.poll(links, { timeout: 20_000 }).toBe(200);
});

/** What the site holds of a learner's money. */
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

/** How many customers the provider holds for a learner. */
async function customersAtProvider(uid: string): Promise<number> {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const listed = await site.paymentsSandbox.api.request("/v1/customers?limit=100", { headers });
  const { data } = (await listed.json()) as { data: { metadata: { uid?: string } }[] };
  return data.filter(({ metadata }) => metadata.uid === uid).length;
}
