import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect } from "vitest";
import { schema } from "#server/db/database.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;

const home = (browser: ReturnType<typeof site.openBrowser>) => pageText(browser.get("/"));

siteTest("a learner who pays comes back as premium, on a seven-day trial", async () => {
  const ada = site.openBrowser();
  const response = await ada.pay(await ada.signUp("ada@billing.example"));
  expect(new URL(response.headers.get("location") ?? "").href).toBe(`${site.origin}/`);
  expect(await home(ada)).toContain("Nothing is due");
  const [row] = await site.resources.db
    .select()
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.uid, await ada.uid()));
  expect(row?.status).toBe("trialing");
  expect(((row?.trialEnd?.getTime() ?? 0) - Date.now()) / dayMs).toBeCloseTo(7, 2);
});

siteTest("a learner whose card is declined stays where they are and is told so", async () => {
  const ben = site.openBrowser();
  const response = await ben.pay(await ben.signUp("ben@billing.example"), "4000 0000 0000 0002");
  expect(await pageText(response)).toContain("Your card was declined.");
  expect(await home(ben)).toContain("Completing Setup");
});

siteTest("Continue on the setup screen leads to a checkout for the same customer", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.continues@billing.example");
  const first = await site.resources.db
    .select()
    .from(schema.customers)
    .where(eq(schema.customers.uid, await ben.uid()));
  const response = await ben.submit("/?index", {});
  expect(response.headers.get("location")).toContain("/sandbox/payments/checkout/");
  expect(
    await site.resources.db
      .select()
      .from(schema.customers)
      .where(eq(schema.customers.uid, await ben.uid())),
  ).toEqual(first);
});

siteTest("a learner who opened the site as localhost comes back to localhost, still signed in", async () => {
  const local = site.origin.replace("127.0.0.1", "localhost");
  const ada = site.openBrowser();
  const response = await ada.send(`${local}/signup`, {
    method: "POST",
    headers: { origin: local },
    body: new URLSearchParams({
      email: "ada.localhost@billing.example",
      password: goodPassword,
      confirmPassword: goodPassword,
    }),
  });
  const paid = await ada.pay(response.headers.get("location") ?? "");
  expect(paid.headers.get("location")).toBe(`${local}/`);
});

siteTest("a learner starts a checkout by the API and reads it back; nobody else can", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.api@billing.example");
  const uid = await ben.uid();
  const started = await (await ben.json("POST", `/api/users/${uid}/checkout_sessions`)).json();
  expect(started.url).toContain(started.sessionId);
  const read = await (await ben.get(`/api/users/${uid}/checkout_sessions/${started.id}`)).json();
  expect(read).toEqual({ id: started.id, sessionId: started.sessionId, url: started.url, error: null });
  const eve = site.openBrowser();
  await eve.signUp("eve.api@billing.example");
  expect((await eve.get(`/api/users/${uid}/checkout_sessions/${started.id}`)).status).toBe(404);
});

siteTest(
  "an event with a wrong signature, an altered body or an old stamp is refused, and nothing is stored",
  async () => {
    const body = JSON.stringify({
      id: "evt_forged",
      object: "event",
      type: "customer.subscription.updated",
      created: 1,
      data: { object: {} },
    });
    const post = (text: string, signature: string) =>
      site
        .openBrowser()
        .send("/api/stripe/webhook", { method: "POST", body: text, headers: { "stripe-signature": signature } });
    const now = Math.floor(Date.now() / 1000);
    const sign = (secret: string, timestamp: number) =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    for (const response of [
      await post(body, ""),
      await post(body, sign("whsec_other", now)),
      await post(`${body} `, sign("whsec_sandbox", now)),
      await post(body, sign("whsec_sandbox", now - 301)),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "signature_invalid" });
    }
    expect(
      await site.resources.db.select().from(schema.providerEvents).where(eq(schema.providerEvents.id, "evt_forged")),
    ).toEqual([]);
  },
);

siteTest("an event that comes twice is stored once and answered twice", async () => {
  const body = JSON.stringify({
    id: "evt_twice",
    object: "event",
    type: "customer.updated",
    created: 1,
    data: { object: { object: "customer", id: "cus_unknown" } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: "whsec_sandbox" });
  for (const _time of [1, 2]) {
    const response = await site
      .openBrowser()
      .send("/api/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } });
    expect(response.status).toBe(200);
  }
  const stored = await site.resources.db
    .select()
    .from(schema.providerEvents)
    .where(eq(schema.providerEvents.id, "evt_twice"));
  expect(stored).toHaveLength(1);
  expect(stored[0]?.handledAt).not.toBeNull();
});

siteTest("a failed payment leaves seven days of access, and not one more", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.late@billing.example");
  const uid = await ada.uid();
  const { subscriptions } = schema;
  const since = site.resources.now();
  await site.resources.db
    .update(subscriptions)
    .set({ status: "past_due", pastDueSince: since })
    .where(eq(subscriptions.uid, uid));
  expect((await ada.get("/api/courses/SET/links/links_1")).status).toBe(200);
  site.advance(7 * dayMs + 1000);
  expect((await ada.get("/api/courses/SET/links/links_1")).status).toBe(403);
  site.advance(-7 * dayMs - 1000);
});

siteTest("a premium learner opens the billing portal from the account page", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.portal@billing.example");
  expect(await pageText(ada.get("/account"))).toContain("Your free trial runs until");
  const response = await ada.submit("/account", {});
  expect(response.headers.get("location")).toContain("/sandbox/payments/portal/");
});
