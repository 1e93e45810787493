import type Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import {
  openCheckout,
  pay,
  postForm,
  readPage,
  subscriptionOf,
  withTestEnvironment,
} from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();
let subscription: Stripe.Subscription;
let portal: string;
beforeEach(async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  subscription = await subscriptionOf(setting, session.customer);
  portal = await openPortal(session.customer);
});

test("the portal shows the plan, the end of the trial, the card, the invoices and the way back", async () => {
  const page = await readPage(setting, portal);
  for (const text of [
    "Payments sandbox — no real card is charged",
    "Studiolo Premium",
    "November 28, 2026, then the first charge",
    "ending in 4242",
    "$0.00",
    "Cancel subscription",
    'href="https://studiolo.example/account"',
  ]) {
    expect(page).toContain(text);
  }
});

test("canceling lets the subscription run to the end of its period and tells the site", async () => {
  const answer = await postForm(setting, portal, { subscription: subscription.id, wish: "cancel" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`https://studiolo.example/sandbox/payments${portal}`);
  expect(await setting.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "trialing",
    cancel_at_period_end: true,
    cancel_at: subscription.trial_end,
  });
  await setting.sandbox.settled();
  expect(setting.site.events.at(-1)).toMatchObject({
    type: "customer.subscription.updated",
    data: { object: { cancel_at_period_end: true }, previous_attributes: { cancel_at_period_end: false } },
  });
  expect(await readPage(setting, portal)).toContain("Keep subscription");
});

test("keeping takes a cancellation back", async () => {
  await postForm(setting, portal, { subscription: subscription.id, wish: "cancel" });
  await postForm(setting, portal, { subscription: subscription.id, wish: "keep" });
  expect(await setting.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  const { data } = await setting.stripe.events.list({ type: "customer.subscription.updated" });
  expect(data).toHaveLength(2);
});

test("pressing Cancel twice changes the subscription once", async () => {
  await postForm(setting, portal, { subscription: subscription.id, wish: "cancel" });
  await postForm(setting, portal, { subscription: subscription.id, wish: "cancel" });
  expect((await setting.stripe.events.list({ type: "customer.subscription.updated" })).data).toHaveLength(1);
});

test("one customer's portal cannot cancel another customer's subscription", async () => {
  const other = await setting.stripe.customers.create({ email: "bo@studiolo.example" });
  const portalOfOther = await openPortal(other.id);
  expect(await readPage(setting, portalOfOther)).toContain("There is no subscription.");
  await postForm(setting, portalOfOther, { subscription: subscription.id, wish: "cancel" });
  expect((await setting.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test("a portal link works for one hour", async () => {
  setting.clock.now = new Date("2026-11-21T13:00:00Z");
  expect((await setting.sandbox.pages.request(portal)).status).toBe(404);
  await postForm(setting, portal, { subscription: subscription.id, wish: "cancel" });
  expect((await setting.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

async function openPortal(customer: unknown): Promise<string> {
  const { url } = await setting.stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "https://studiolo.example/account",
  });
  return new URL(url).pathname.replace("/sandbox/payments", "");
}
