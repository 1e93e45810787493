import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listInvoices, listSubscriptions } from "#server/db/billing/billing.ts";
import { acquireLease, findCustomer } from "#server/db/billing/customers.ts";
import {
  claimEvents,
  countOpenEvents,
  findEvents,
  insertEvent,
  markEventsHandled,
} from "#server/db/billing/provider-events.ts";
import { schema } from "#server/db/connection/database.ts";
import { leaseSeconds } from "#server/services/billing/lease.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;

const statusesOf = async (uid: string) => (await listSubscriptions(site.resources.db, uid)).map(({ status }) => status);
const home = (browser: ReturnType<typeof site.openBrowser>) => pageText(browser.get("/"));

siteTest("a learner who pays returns as premium, on a seven-day trial", async () => {
  const ada = site.openBrowser();
  const response = await ada.pay(await ada.signUp("ada@billing.example"));
  expect(new URL(response.headers.get("location") ?? "").href).toBe(`${site.origin}/`);
  // The start waits for the payment's events, but not forever.
  await expect.poll(() => home(ada)).toContain("Nothing is due");
  const [row] = await site.resources.db
    .select()
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.uid, await ada.uid()));
  expect(row?.status).toBe("trialing");
  expect(((row?.trialEnd?.getTime() ?? 0) - Date.now()) / dayMs).toBeCloseTo(7, 2);
});

siteTest(
  "a learner whose payment arrived just before a crash is premium when they return, whatever was locked",
  async () => {
    const ada = site.openBrowser();
    const { db } = site.resources;
    const checkout = await ada.signUp("ada.crash@billing.example");
    const uid = await ada.uid();
    const { customerId = "" } = (await findCustomer(db, uid)) ?? {};
    await waitForBilling(site);
    // State left by a process that took up the payment's event and died during its request to the provider.
    await acquireLease(db, { uid, customerId, token: "a dead process" }, leaseSeconds);
    const at = new Date();
    const event = { id: "evt_crash", type: "customer.subscription.created", createdAt: at, receivedAt: at };
    await insertEvent(db, { ...event, customerId });
    await claimEvents(db, leaseSeconds);
    await ada.pay(checkout);
    // The first request normally waits until the event is processed; on a very busy machine it gives up before.
    await expect.poll(async () => (await ada.get("/api/courses/SET/links/links_1")).status).toBe(200);
  },
);

siteTest("while the provider does not respond, a learner with a pending event still gets pages", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.silent@billing.example");
  await waitForBilling(site);
  const { db } = site.resources;
  const { customerId = "" } = (await findCustomer(db, await ben.uid())) ?? {};
  const at = new Date();
  const event = { id: "evt_silent", type: "customer.subscription.created", createdAt: at, receivedAt: at };
  await insertEvent(db, { ...event, customerId });
  // A live process holds it and renews its lease.
  await claimEvents(db, 3600);
  expect((await ben.get("/api/courses/SET/links/links_1")).status).toBe(403);
  await markEventsHandled(db, ["evt_silent"], at);
});

siteTest("a learner whose card is declined stays on the page and reads so", async () => {
  const ben = site.openBrowser();
  const response = await ben.pay(await ben.signUp("ben@billing.example"), "4000 0000 0000 0002");
  expect(await pageText(response)).toContain("Your card was declined.");
  expect(await home(ben)).toContain("Completing Setup");
  // Ben is a customer by now, but the portal has nothing to show.
  const portal = await ben.json("POST", `/api/users/${await ben.uid()}/portal_sessions`);
  expect([portal.status, (await portal.json()).code]).toEqual([404, "no_subscription"]);
  const form = await ben.submit("/account", {});
  expect([form.status, await pageText(form)]).toEqual([404, expect.stringContaining("You have no subscription")]);
});

siteTest("Continue on the setup screen leads to a checkout for the same customer", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.continues@billing.example");
  const uid = await ben.uid();
  const customerOf = async () => (await findCustomer(site.resources.db, uid))?.customerId;
  const first = await customerOf();
  const response = await ben.submit("/?index", {});
  expect(response.headers.get("location")).toContain("/sandbox/payments/checkout/");
  expect(await customerOf()).toBe(first);
});

siteTest("a learner who opened the site as localhost returns to localhost, still signed in", async () => {
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
  await expect
    .poll(async () => (await findEvents(site.resources.db, ["evt_twice"])).map(({ handledAt }) => handledAt))
    .toEqual([expect.any(Date)]);
});

siteTest("a card that fails after the trial leaves seven days of access, and not one more", async () => {
  const ada = site.openBrowser();
  await ada.pay(await ada.signUp("ada.late@billing.example"), "4000 0000 0000 0341");
  const links = async () => (await ada.get("/api/courses/SET/links/links_1")).status;
  await ada.waitUntilPremium();
  const uid = await ada.uid();
  site.paymentsSandbox.clock.advance(7 * dayMs + 60_000);
  await expect.poll(() => statusesOf(uid)).toEqual(["past_due"]);
  site.advance(14 * dayMs - 60_000);
  expect(await links()).toBe(200);
  site.advance(120_000);
  expect(await links()).toBe(403);
  expect(await home(ada)).toContain(
    "A payment for your subscription is still open. Continue leads to where you pay it",
  );
  const [invoice] = (await listInvoices(site.resources.db, uid)).filter(({ status }) => status === "open");
  const paid = await ada.submit("/?index", {});
  expect([paid.status, paid.headers.get("location")]).toEqual([302, invoice?.hostedUrl]);
  site.advance(-14 * dayMs - 60_000);
});

siteTest("a card that had its trial with another account is charged at once, as the checkout announces", async () => {
  const ada = site.openBrowser();
  const ben = site.openBrowser();
  await ada.pay(await ada.signUp("ada.shares@billing.example"), "4242 4242 4242 4242", "01/29");
  await expect.poll(async () => statusesOf(await ada.uid())).toEqual(["trialing"]);
  const checkout = await ben.signUp("ben.shares@billing.example");
  expect(await pageText(ben.get(checkout))).toContain("With a card that has had its trial");
  await ben.pay(checkout, "4242 4242 4242 4242", "01/29");
  await expect.poll(() => home(ben)).toContain("Nothing is due");
  const [subscription] = await listSubscriptions(site.resources.db, await ben.uid());
  expect(subscription).toMatchObject({ status: "active", trialRefusal: "card" });
  const [invoice] = await listInvoices(site.resources.db, await ben.uid());
  expect(invoice).toMatchObject({ status: "paid", amountPaid: 1499, currency: "usd" });
});

siteTest("a learner whose subscription ended gets no second trial, and reads today's price", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.again@billing.example");
  const uid = await ada.uid();
  await expect.poll(() => statusesOf(uid)).toEqual(["trialing"]);
  const [first] = await listSubscriptions(site.resources.db, uid);
  await site.resources.payments?.cancelSubscription(first?.id ?? "", "now");
  await expect.poll(() => statusesOf(uid)).toEqual(["canceled"]);
  expect(await home(ada)).toContain("$14.99 is due today, then $14.99 each month, until you cancel.");
  expect(await pageText(ada.get("/account"))).not.toContain("Withdraw from contract here");
  const again = (await ada.submit("/?index", {})).headers.get("location") ?? "";
  expect(await pageText(ada.get(again))).toContain("due today");
  await ada.pay(again);
  await expect.poll(async () => (await statusesOf(uid)).toSorted()).toEqual(["active", "canceled"]);
});

siteTest("two tabs at once create one customer and one checkout", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.tabs@billing.example");
  const uid = await ada.uid();
  await site.paymentsSandbox.settled();
  await expect.poll(async () => (await countOpenEvents(site.resources.db)).open).toBe(0);
  await site.resources.db.delete(schema.checkoutSessions).where(eq(schema.checkoutSessions.uid, uid));
  await site.resources.db.delete(schema.customers).where(eq(schema.customers.uid, uid));
  const starts = await Promise.all([1, 2].map(() => ada.json("POST", `/api/users/${uid}/checkout_sessions`)));
  const [first, second] = await Promise.all(starts.map((start) => start.json()));
  expect(first.url).toContain("/sandbox/payments/checkout/");
  expect(second.sessionId).toBe(first.sessionId);
  const third = await (await ada.json("POST", `/api/users/${uid}/checkout_sessions`)).json();
  expect(third.sessionId).toBe(first.sessionId);
});

siteTest("the session carries the claim stripeRole while there is access, and without a user it fails", async () => {
  const ada = site.openBrowser();
  const roleOf = async () => {
    const answer = await ada.get("/api/auth/get-session?disableCookieCache=true");
    return (await answer.json()).session.stripeRole;
  };
  const checkout = await ada.signUp("ada.claim@billing.example");
  expect(await roleOf()).toBeUndefined();
  await ada.pay(checkout);
  await expect.poll(roleOf).toBe("premium");
  const [row] = await listSubscriptions(site.resources.db, await ada.uid());
  await site.resources.payments?.cancelSubscription(row?.id ?? "", "now");
  await expect.poll(roleOf).toBeUndefined();
  const visitor = await site.openBrowser().get("/api/auth/get-session");
  expect([visitor.status, (await visitor.json()).title]).toEqual([401, "No user logged in"]);
  // A session request like that of the site's pages returns null.
  expect(await (await site.openBrowser().get(paths.apiSession())).json()).toBeNull();
});

siteTest("a learner with a subscription is not sold another", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.twice@billing.example");
  await expect.poll(async () => statusesOf(await ada.uid())).toEqual(["trialing"]);
  const response = await ada.json("POST", `/api/users/${await ada.uid()}/checkout_sessions`);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "already_subscribed" });
});

siteTest("a customer that the provider has deleted is replaced at the next checkout", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.deleted@billing.example");
  const uid = await ada.uid();
  const before = await findCustomer(site.resources.db, uid);
  await site.resources.payments?.deleteCustomer(before?.customerId ?? "");
  await expect.poll(() => statusesOf(uid)).toEqual(["canceled"]);
  expect((await ada.get("/api/courses/SET/links/links_1")).status).toBe(403);
  await ada.pay((await ada.submit("/?index", {})).headers.get("location") ?? "");
  await expect.poll(() => home(ada)).toContain("Nothing is due");
  expect((await findCustomer(site.resources.db, uid))?.customerId).not.toBe(before?.customerId);
});

siteTest("a premium learner opens the billing portal from the account page", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("ada.portal@billing.example");
  expect(await pageText(ada.get("/account"))).toContain("Your free trial runs until");
  const response = await ada.submit("/account", {});
  expect(response.headers.get("location")).toContain("/sandbox/payments/portal/");
});
