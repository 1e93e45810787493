import type Stripe from "stripe";
import { expect, test } from "vitest";
import {
  goodCard,
  openCheckout,
  pay,
  subscriptionOf,
  withTestEnvironment,
} from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();

const noon = Date.parse("2026-11-21T12:00:00Z") / 1000;
const hour = 60 * 60;
const day = 24 * hour;
const advanceDays = (days: number) => setting.sandbox.clock.advance(days * day * 1000);

async function subscribe({ trialDays = 7, cardNumber = goodCard.cardNumber, promotionCode = "" } = {}) {
  const session = await openCheckout(setting, trialDays);
  await pay(setting, session.id, { ...goodCard, cardNumber, promotionCode });
  return String(session.customer);
}

async function invoicesOf(customer: string): Promise<Stripe.Invoice[]> {
  return (await setting.stripe.invoices.list({ customer, limit: 100 })).data;
}

/** Returns all events about a customer's objects, oldest first, as `type@seconds since noon`. */
async function happened(types: string[]): Promise<string[]> {
  const { data } = await setting.stripe.events.list({ types, limit: 100 });
  return data.map((event) => `${event.type}@${event.created - noon}`).reverse();
}

test("a trial that ends is announced three days before, then charged, and the subscription is active", async () => {
  const customer = await subscribe();
  advanceDays(8);
  const subscription = await subscriptionOf(setting, customer);
  expect(subscription).toMatchObject({ status: "active", trial_end: noon + 7 * day });
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: noon + 7 * day,
    current_period_end: Date.parse("2026-12-28T12:00:00Z") / 1000,
  });
  const [invoice] = await invoicesOf(customer);
  expect(invoice).toMatchObject({
    status: "paid",
    total: 1499,
    billing_reason: "subscription_cycle",
    created: noon + 7 * day,
  });
  expect(
    await happened([
      "customer.subscription.trial_will_end",
      "customer.subscription.updated",
      "charge.succeeded",
      "invoice.paid",
    ]),
  ).toEqual([
    "invoice.paid@0",
    `customer.subscription.trial_will_end@${4 * day}`,
    `customer.subscription.updated@${7 * day}`,
    `charge.succeeded@${7 * day}`,
    `invoice.paid@${7 * day}`,
  ]);
});

test("a year brings twelve payments, each at its time, in one step of the clock", async () => {
  const customer = await subscribe({ trialDays: 0 });
  advanceDays(365);
  const invoices = await invoicesOf(customer);
  expect(invoices.map((invoice) => new Date(invoice.created * 1000).toISOString().slice(0, 10)).reverse()).toEqual([
    "2026-11-21",
    ...["2026-12-21", "2027-01-21", "2027-02-21", "2027-03-21", "2027-04-21", "2027-05-21", "2027-06-21"],
    ...["2027-07-21", "2027-08-21", "2027-09-21", "2027-10-21", "2027-11-21"],
  ]);
  expect(invoices.every((invoice) => invoice.status === "paid" && invoice.amount_paid === 1499)).toBe(true);
  await setting.sandbox.settled();
  expect(setting.site.events.filter((event) => event.type === "invoice.paid")).toHaveLength(13);
});

test("a card that fails is tried again after 3, 5 and 7 days, then the subscription is canceled", async () => {
  const customer = await subscribe({ cardNumber: "4000 0000 0000 0341" });
  advanceDays(7);
  expect(await subscriptionOf(setting, customer)).toMatchObject({ status: "past_due" });
  const [open] = await invoicesOf(customer);
  expect(open).toMatchObject({ status: "open", attempt_count: 1, next_payment_attempt: noon + 10 * day });
  advanceDays(14);
  expect(await subscriptionOf(setting, customer)).toMatchObject({ status: "past_due" });
  advanceDays(1);
  expect(await subscriptionOf(setting, customer)).toMatchObject({
    status: "canceled",
    ended_at: noon + 22 * day,
    cancellation_details: { reason: "payment_failed" },
  });
  expect(await happened(["invoice.payment_failed", "customer.subscription.deleted"])).toEqual([
    ...[7, 10, 15, 22].map((days) => `invoice.payment_failed@${days * day}`),
    `customer.subscription.deleted@${22 * day}`,
  ]);
});

test("a subscription that is to end ends with its period and is not charged again", async () => {
  const customer = await subscribe();
  const { id } = await subscriptionOf(setting, customer);
  await setting.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  advanceDays(40);
  expect(await subscriptionOf(setting, customer)).toMatchObject({ status: "canceled", ended_at: noon + 7 * day });
  expect(await invoicesOf(customer)).toHaveLength(1);
});

test("a first payment that is missed for 23 hours ends the subscription", async () => {
  const customer = await subscribe({ trialDays: 0, cardNumber: "4000 0000 0000 0341" });
  advanceDays(22 / 24);
  expect((await subscriptionOf(setting, customer)).status).toBe("incomplete");
  advanceDays(1 / 24);
  expect((await subscriptionOf(setting, customer)).status).toBe("incomplete_expired");
  expect((await invoicesOf(customer))[0]?.status).toBe("void");
});

test("a free first month is used up by the first invoice over more than zero", async () => {
  const customer = await subscribe({ promotionCode: "FREEMONTH" });
  advanceDays(60);
  expect((await invoicesOf(customer)).map((invoice) => invoice.total).reverse()).toEqual([0, 0, 1499]);
});

test("the clock keeps its time when the sandbox is opened again, and never goes back", async () => {
  const customer = await subscribe();
  advanceDays(8);
  await setting.sandbox.settled();
  await setting.reopen();
  expect(setting.sandbox.clock.now()).toEqual(new Date((noon + 8 * day) * 1000));
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
  expect(() => setting.sandbox.clock.advance(-1)).toThrow("forward only");
});

test("a timer that was due without a request fires at its own time, not when it is noticed", async () => {
  const customer = await subscribe();
  setting.clock.now = new Date((noon + 9 * day) * 1000);
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
  expect((await invoicesOf(customer))[0]?.created).toBe(noon + 7 * day);
});
