import type Stripe from "stripe";
import { expect, test } from "vitest";
import { stripeAt, withTestEnvironment } from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();

const byCommandLine = "made by a command line";

/** A request as the provider's own command line sends it to trigger an event. */
interface Step {
  name: string;
  method?: "DELETE" | "POST";
  path: string;
  form?: Record<string, string>;
  status?: number;
}

const customer: Step = { name: "customer", path: "/v1/customers", form: { description: byCommandLine } };
const itemOf: Step = {
  name: "item",
  path: "/v1/invoiceitems",
  form: { amount: "2000", currency: "usd", customer: "{customer}", description: byCommandLine },
};
const invoiceOf: Step = {
  name: "invoice",
  path: "/v1/invoices",
  form: { customer: "{customer}", description: byCommandLine, pending_invoice_items_behavior: "include" },
};
const attach = (card: string): Step => ({
  name: "card",
  path: `/v1/payment_methods/${card}/attach`,
  form: { customer: "{customer}" },
});
const payWith: Step = { name: "paid", path: "/v1/invoices/{invoice}/pay", form: { payment_method: "{card}" } };
const olderSubscription: Step[] = [
  { ...customer, form: { description: byCommandLine, source: "tok_visa" } },
  {
    name: "plan",
    path: "/v1/plans",
    form: { currency: "usd", interval: "month", amount: "2000", "product[name]": "a product" },
  },
  { name: "subscription", path: "/v1/subscriptions", form: { customer: "{customer}", "items[0][plan]": "{plan}" } },
];
const priced: Step[] = [
  { name: "product", path: "/v1/products", form: { name: "a product", description: byCommandLine } },
  {
    name: "price",
    path: "/v1/prices",
    form: { product: "{product}", unit_amount: "1500", currency: "usd", "recurring[interval]": "month" },
  },
];

const triggers: Record<string, Step[]> = {
  "customer.created": [customer],
  "customer.updated": [
    customer,
    { name: "updated", path: "/v1/customers/{customer}", form: { "metadata[foo]": "bar" } },
  ],
  "customer.deleted": [customer, { name: "deleted", path: "/v1/customers/{customer}", method: "DELETE" }],
  "customer.subscription.created": [
    {
      ...customer,
      form: {
        description: byCommandLine,
        payment_method: "pm_card_visa",
        "invoice_settings[default_payment_method]": "pm_card_visa",
      },
    },
    ...priced,
    { name: "subscription", path: "/v1/subscriptions", form: { customer: "{customer}", "items[0][price]": "{price}" } },
  ],
  "customer.subscription.updated": [
    ...olderSubscription,
    { name: "updated", path: "/v1/subscriptions/{subscription}", form: { "metadata[foo]": "bar" } },
  ],
  "customer.subscription.deleted": [
    ...olderSubscription,
    { name: "deleted", path: "/v1/subscriptions/{subscription}", method: "DELETE" },
  ],
  "invoice.created": [customer, itemOf, invoiceOf],
  "invoice.finalized": [customer, itemOf, invoiceOf, { name: "finalized", path: "/v1/invoices/{invoice}/finalize" }],
  "invoice.paid": [customer, attach("pm_card_visa"), itemOf, invoiceOf, payWith],
  "invoice.payment_succeeded": [
    { ...customer, form: { description: byCommandLine, source: "tok_visa" } },
    itemOf,
    invoiceOf,
    { name: "paid", path: "/v1/invoices/{invoice}/pay" },
  ],
  "invoice.payment_failed": [
    customer,
    attach("pm_card_chargeCustomerFail"),
    itemOf,
    invoiceOf,
    { ...payWith, status: 402 },
  ],
};

/** Sends the requests one after the other, with the key as the user name of HTTP Basic, and returns their responses. */
async function play(steps: readonly Step[]): Promise<Record<string, Record<string, unknown>>> {
  const answers: Record<string, Record<string, unknown>> = {};
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(answers[name]?.id));
  for (const { name, method = "POST", path, form = {}, status = 200 } of steps) {
    const fields = Object.entries(form).map(([field, value]) => [field, filled(value)]);
    const answer = await fetch(`${setting.apiAddress}${filled(path)}`, {
      method,
      headers: {
        authorization: basic("sk_test_of_the_sandbox_tests"),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: method === "POST" ? new URLSearchParams(fields).toString() : null,
    });
    answers[name] = (await answer.json()) as Record<string, unknown>;
    expect([name, answer.status, answers[name]]).toEqual([name, status, expect.anything()]);
  }
  return answers;
}

const basic = (key: string, password = "") => `Basic ${Buffer.from(`${key}:${password}`).toString("base64")}`;

test.each(Object.entries(triggers))("%s is triggered by the requests of the command line", async (type, steps) => {
  const answers = await play(steps);
  const { data } = await setting.stripe.events.list({ type });
  expect(data.map(({ data: { object } }) => (object as { id: string }).id)).toContain(
    String((answers.subscription ?? answers.invoice ?? answers.customer)?.id),
  );
  await setting.sandbox.settled();
  expect(setting.site.events.map((event) => event.type)).toContain(type);
});

test("a subscription without a checkout is charged to the customer's card, and renewed by the clock", async () => {
  const { subscription, customer } = await play(triggers["customer.subscription.created"] ?? []);
  const { stripe, sandbox } = setting;
  const made = subscription as unknown as Stripe.Subscription;
  expect(made).toMatchObject({ status: "active", default_payment_method: null, items: { data: [{ quantity: 1 }] } });
  const paid = () => stripe.invoices.list({ customer: String(customer?.id), status: "paid" });
  expect((await paid()).data.map(({ amount_paid, billing_reason }) => [amount_paid, billing_reason])).toEqual([
    [1500, "subscription_create"],
  ]);
  sandbox.clock.advance(32 * 24 * 60 * 60 * 1000);
  expect((await paid()).data).toHaveLength(2);
});

test("a subscription to a year is renewed after a year, and previewed so", async () => {
  const { stripe, sandbox } = setting;
  const { id: customer } = await stripe.customers.create({ source: "tok_visa" });
  const plan = { currency: "usd", interval: "year", amount: 9000, product: { name: "A year" } } as const;
  const { id } = await stripe.plans.create(plan);
  const subscription = await stripe.subscriptions.create({ customer, items: [{ plan: id }] });
  expect(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toMatch(/^2027-11-21/);
  sandbox.clock.advance(300 * 24 * 60 * 60 * 1000);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  sandbox.clock.advance(70 * 24 * 60 * 60 * 1000);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
});

test("a subscription that nothing can pay is refused, left incomplete, or left open, as was asked", async () => {
  const { stripe, sandbox } = setting;
  const items = [{ price: sandbox.priceId }];
  const { id: poor } = await stripe.customers.create();
  await expect(stripe.subscriptions.create({ customer: poor, items })).rejects.toMatchObject({
    statusCode: 400,
    code: "resource_missing",
  });
  expect(await stripe.subscriptions.create({ customer: poor, items, trial_period_days: 3 })).toMatchObject({
    status: "trialing",
  });
  const { id: failing } = await stripe.customers.create({ source: "tok_chargeCustomerFail" });
  expect(await stripe.subscriptions.create({ customer: failing, items })).toMatchObject({ status: "incomplete" });
  const strict = { customer: failing, items, payment_behavior: "error_if_incomplete" } as const;
  await expect(stripe.subscriptions.create(strict)).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });
  expect((await stripe.subscriptions.list({ customer: failing, status: "all" })).data).toHaveLength(1);
});

test("what a test card's bank does not accept is no card of a customer", async () => {
  const { stripe } = setting;
  const { id: customer } = await stripe.customers.create();
  await expect(stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer })).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
  });
  await expect(stripe.paymentMethods.attach("pm_card_unheardOf", { customer })).rejects.toMatchObject({
    code: "resource_missing",
  });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { id: other } = await stripe.customers.create();
  await expect(stripe.paymentMethods.attach(card.id, { customer: other })).rejects.toMatchObject({ statusCode: 400 });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
  expect(await stripe.paymentMethods.detach(card.id)).toMatchObject({ customer: null });
});

test("the key is accepted as a bearer token and as a user name, and nothing else is", async () => {
  const key = "sk_test_of_the_sandbox_tests";
  const statusWith = async (authorization: string) =>
    (await fetch(`${setting.apiAddress}/v1/prices`, { headers: { authorization } })).status;
  for (const good of [`Bearer ${key}`, basic(key), basic(key, "whatever"), basic(key).replace("Basic", "basic")]) {
    expect(await statusWith(good)).toBe(200);
  }
  for (const bad of ["Basic", "Basic !", basic(""), basic("sk_test_other"), basic("", key), `Digest ${key}`]) {
    expect(await statusWith(bad)).toBe(401);
  }
  await expect(stripeAt(setting.apiAddress, "sk_test_other").prices.list()).rejects.toMatchObject({ statusCode: 401 });
});

test("entries of a list without numbers belong to one item until a name is repeated", async () => {
  const { id } = await setting.stripe.customers.create({ source: "tok_visa" });
  const form = `customer=${id}&items[][price]=${setting.sandbox.priceId}&items[][quantity]=2`;
  const answer = await fetch(`${setting.apiAddress}/v1/subscriptions`, {
    method: "POST",
    headers: {
      authorization: basic("sk_test_of_the_sandbox_tests"),
      "content-type": "application/x-www-form-urlencoded",
    },
    body: form,
  });
  expect(await answer.json()).toMatchObject({ status: "active", items: { data: [{ quantity: 2 }] } });
});
