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

async function charged(cardNumber = goodCard.cardNumber): Promise<{ customer: string; charge: Stripe.Charge }> {
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, cardNumber });
  const customer = String(session.customer);
  const [charge] = (await setting.stripe.charges.list({ customer })).data;
  if (charge === undefined) throw new Error("Nothing was charged.");
  return { customer, charge };
}

test("a charge is settled in euros at the fixed rate, less its fee", async () => {
  const { charge } = await charged();
  const settled = await setting.stripe.balanceTransactions.retrieve(String(charge.balance_transaction));
  expect(settled).toMatchObject({
    amount: 1379,
    currency: "eur",
    exchange_rate: 0.92,
    fee: 65,
    net: 1314,
    source: charge.id,
    type: "charge",
  });
});

test("an invoice's charge is found by its payment, because a charge names no invoice", async () => {
  const { customer, charge } = await charged();
  const { data } = await setting.stripe.invoices.list({ customer, expand: ["data.payments"] });
  expect(data[0]?.payments?.data[0]?.payment.payment_intent).toBe(charge.payment_intent);
  const payments = await setting.stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: String(charge.payment_intent) },
  });
  expect(payments.data).toMatchObject([{ invoice: data[0]?.id, status: "paid", amount_paid: 1499 }]);
  expect(charge.payment_method_details?.card?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

test("a card has the same fingerprint for every customer, and another card another one", async () => {
  const fingerprints: unknown[] = [];
  for (const number of ["4242 4242 4242 4242", "4242424242424242", "5555 5555 5555 4444"]) {
    fingerprints.push((await charged(number)).charge.payment_method_details?.card?.fingerprint);
  }
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(fingerprints[2]).not.toBe(fingerprints[0]);
});

test("partial refunds add up to the settled amount, and no cent more can be refunded", async () => {
  const { stripe } = setting;
  const { charge } = await charged();
  for (const amount of [333, 333, 833]) await stripe.refunds.create({ charge: charge.id, amount });
  const { data } = await stripe.refunds.list({ charge: charge.id, expand: ["data.balance_transaction"] });
  const settled = data.map((refund) => (refund.balance_transaction as Stripe.BalanceTransaction).amount);
  expect(settled.reduce((sum, amount) => sum + amount, 0)).toBe(-1379);
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 1499, refunded: true });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("a refund requested twice with one key is made once", async () => {
  const { charge } = await charged();
  const ask = () => setting.stripe.refunds.create({ charge: charge.id, amount: 500 }, { idempotencyKey: "r1" });
  const [first, second] = [await ask(), await ask()];
  expect(second.id).toBe(first.id);
  expect(await setting.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 500, refunded: false });
});

test("too large a refund, one of a failed charge and one of a disputed charge are refused", async () => {
  const { stripe } = setting;
  const good = await charged();
  await expect(stripe.refunds.create({ charge: good.charge.id, amount: 1500 })).rejects.toMatchObject({
    param: "amount",
  });
  const failed = await charged("4000 0000 0000 0341");
  expect(failed.charge).toMatchObject({ status: "failed", paid: false, balance_transaction: null });
  await expect(stripe.refunds.create({ charge: failed.charge.id })).rejects.toMatchObject({ statusCode: 400 });
  const disputed = await charged("4000 0000 0000 0259");
  await expect(stripe.refunds.create({ charge: disputed.charge.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

test("an open invoice is paid by the API, and a declined attempt stays on record", async () => {
  const { stripe } = setting;
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, cardNumber: "4000 0000 0000 0341" });
  const [invoice] = (await stripe.invoices.list({ customer: String(session.customer) })).data;
  const key = { idempotencyKey: "p1" };
  for (const _ of [1, 2]) {
    await expect(stripe.invoices.pay(invoice?.id ?? "", {}, key)).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "card_declined",
    });
  }
  expect(await stripe.invoices.retrieve(invoice?.id ?? "")).toMatchObject({ status: "open", attempt_count: 2 });
  await stripe.invoices.voidInvoice(invoice?.id ?? "");
  await expect(stripe.invoices.pay(invoice?.id ?? "")).rejects.toMatchObject({ statusCode: 400 });
});

test("a trial is ended at once and charged", async () => {
  const { stripe } = setting;
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const { id } = await subscriptionOf(setting, session.customer);
  const ended = await stripe.subscriptions.update(id, { trial_end: "now" });
  const now = Date.parse("2026-11-21T12:00:00Z") / 1000;
  expect(ended).toMatchObject({ status: "active", trial_end: now, billing_cycle_anchor: now });
  expect(await stripe.invoices.retrieve(String(ended.latest_invoice))).toMatchObject({
    status: "paid",
    amount_paid: 1499,
    billing_reason: "subscription_update",
  });
});

test("without a card a trial that pauses is paused at its end, and resumed with a new one", async () => {
  const { stripe } = setting;
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const { id, default_payment_method: card } = await subscriptionOf(setting, session.customer);
  const pausing = { end_behavior: { missing_payment_method: "pause" as const } };
  await stripe.subscriptions.update(id, { trial_settings: pausing });
  await stripe.paymentMethods.detach(String(card));
  setting.sandbox.clock.advance(7 * 24 * 60 * 60 * 1000);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("paused");
  await stripe.subscriptions.resume(id, { billing_cycle_anchor: { type: "now" } });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  const { data } = await stripe.events.list({
    types: ["customer.subscription.paused", "customer.subscription.resumed"],
  });
  expect(data.map(({ type }) => type)).toEqual(["customer.subscription.resumed", "customer.subscription.paused"]);
});

test("a paused subscription is not renewed until it is resumed", async () => {
  const { stripe } = setting;
  const { customer } = await charged();
  const { id } = await subscriptionOf(setting, customer);
  expect((await stripe.subscriptions.pause(id)).status).toBe("paused");
  setting.sandbox.clock.advanceTo(new Date("2027-02-01T00:00:00Z"));
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  expect((await stripe.subscriptions.resume(id)).status).toBe("active");
  expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ status: "paid", amount_paid: 1499 });
  await expect(stripe.subscriptions.resume(id)).rejects.toMatchObject({ statusCode: 400 });
});

test("paused collection voids the invoice and resumes by itself", async () => {
  const { stripe } = setting;
  const { customer } = await charged();
  const { id } = await subscriptionOf(setting, customer);
  const resumesAt = Date.parse("2027-01-01T00:00:00Z") / 1000;
  await stripe.subscriptions.update(id, { pause_collection: { behavior: "void", resumes_at: resumesAt } });
  setting.sandbox.clock.advanceTo(new Date("2027-02-01T00:00:00Z"));
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
  expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
});

test("deleting a customer ends what they have, and what they paid can still be listed", async () => {
  const { stripe } = setting;
  const { customer } = await charged();
  const open = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: setting.sandbox.priceId, quantity: 1 }],
    success_url: "https://studiolo.example/",
  });
  expect(await stripe.customers.del(customer)).toEqual(
    expect.objectContaining({ id: customer, object: "customer", deleted: true }),
  );
  const expand = ["invoice_settings.default_payment_method"];
  expect(await stripe.customers.retrieve(customer, { expand })).toMatchObject({ deleted: true });
  expect((await subscriptionOf(setting, customer)).status).toBe("canceled");
  expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe("expired");
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  expect((await stripe.customers.list()).data).toEqual([]);
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: "resource_missing" });
  await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({ code: "resource_missing" });
});

test("a promotion code created by the API applies for some months, then the full price returns", async () => {
  const { stripe } = setting;
  const coupon = await stripe.coupons.create({
    duration: "repeating",
    duration_in_months: 2,
    amount_off: 500,
    currency: "usd",
  });
  await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: "FIVEOFF" });
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, promotionCode: "fiveoff" });
  setting.sandbox.clock.advanceTo(new Date("2027-02-22T00:00:00Z"));
  const { data } = await stripe.invoices.list({ customer: String(session.customer) });
  expect(data.map(({ total }) => total).reverse()).toEqual([999, 999, 1499, 1499]);
});

test("the clock is read and advanced as a test clock", async () => {
  const { stripe } = setting;
  const noon = Date.parse("2026-11-21T12:00:00Z") / 1000;
  expect(await stripe.testHelpers.testClocks.retrieve("clock_sandbox")).toMatchObject({ frozen_time: noon });
  await stripe.testHelpers.testClocks.advance("clock_sandbox", { frozen_time: noon + 3600 });
  expect(setting.sandbox.clock.aheadMs()).toBe(3_600_000);
  await expect(
    stripe.testHelpers.testClocks.advance("clock_sandbox", { frozen_time: noon - 3600 }),
  ).rejects.toMatchObject({ param: "frozen_time" });
});
