import { expect, test } from "vitest";
import { readDescribedTypes } from "./described-types.ts";
import { goodCard, openCheckout, openPortalFor, pay, postForm, withTestEnvironment } from "./test-environment.ts";

const setting = withTestEnvironment();
const differencesOf = readDescribedTypes();
const day = 24 * 60 * 60;

/** The described type of each kind of object, by the name in its `object` field. */
const types: Record<string, string> = {
  balance_transaction: "BalanceTransaction",
  "billing_portal.session": "BillingPortal.Session",
  charge: "Charge",
  "checkout.session": "Checkout.Session",
  coupon: "Coupon",
  customer: "Customer",
  discount: "Discount",
  dispute: "Dispute",
  event: "EventBase",
  invoice: "Invoice",
  invoice_payment: "InvoicePayment",
  invoiceitem: "InvoiceItem",
  item: "LineItem",
  payment_intent: "PaymentIntent",
  payment_method: "PaymentMethod",
  plan: "Plan",
  price: "Price",
  product: "Product",
  promotion_code: "PromotionCode",
  refund: "Refund",
  subscription: "Subscription",
  "test_helpers.test_clock": "TestHelpers.TestClock",
};

const lists = [
  ...["/v1/customers", "/v1/checkout/sessions", "/v1/subscriptions?status=all", "/v1/invoices"],
  ...["/v1/invoice_payments", "/v1/payment_intents", "/v1/charges", "/v1/refunds", "/v1/disputes"],
  ...["/v1/balance_transactions", "/v1/promotion_codes", "/v1/coupons", "/v1/prices", "/v1/products"],
  ...["/v1/payment_methods", "/v1/invoiceitems", "/v1/events"],
];

test("every object that a busy year leaves has the fields of the published description, and no others", async () => {
  await liveThroughMuch();
  const objects = (await Promise.all(lists.map(readAll))).flat();
  const contents = objects.filter((object) => kindOf(object) === "event").map(contentOf);
  const all = [...objects, ...contents];
  expect([...new Set(all.flatMap(problemsOf))]).toEqual([]);
  const elsewhere = ["billing_portal.session", "item", "test_helpers.test_clock"];
  const expected = Object.keys(types).filter((kind) => !elsewhere.includes(kind));
  expect([...new Set(all.map(kindOf))].sort()).toEqual(expected.sort());
});

test("transient and expanded objects have the described shape too", async () => {
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, promotionCode: "WELCOME20" });
  const { api } = setting.sandbox;
  const authorized = { headers: { Authorization: "Bearer sk_test_of_the_sandbox_tests" } };
  const read = async (path: string) => (await api.request(path, authorized)).json();
  const [invoice] = await readAll("/v1/invoices");
  const [charge] = await readAll("/v1/charges");
  for (const [path, type] of [
    ["/v1/test_helpers/test_clocks/clock_sandbox", "TestHelpers.TestClock"],
    [`/v1/checkout/sessions/${session.id}?expand[]=line_items&expand[]=customer`, "Checkout.Session"],
    [`/v1/checkout/sessions/${session.id}/line_items`, "ApiList<LineItem>"],
    [`/v1/invoices/${idOf(invoice)}?expand[]=payments&expand[]=discounts&expand[]=customer`, "Invoice"],
    [`/v1/invoices/${idOf(invoice)}/lines`, "ApiList<InvoiceLineItem>"],
    [`/v1/charges/${idOf(charge)}?expand[]=refunds&expand[]=balance_transaction`, "Charge"],
  ] as const) {
    expect(differencesOf(await read(path), type)).toEqual([]);
  }
  const portal = await openPortalFor(setting, session.customer);
  expect(differencesOf({ ...portal, lastResponse: undefined }, "BillingPortal.Session")).toEqual([
    "BillingPortal.Session.lastResponse: unknown",
  ]);
});

test("a wrong field is found", () => {
  const coupon = { id: "c", object: "coupon", amount_off: "5", created: 1, duration: "always", surplus: 1 };
  const found = differencesOf(coupon, "Coupon");
  expect(found).toContain("Coupon.surplus: unknown");
  expect(found).toContain("Coupon.valid: missing");
  expect(found.some((problem) => problem.startsWith("Coupon.amount_off:"))).toBe(true);
  expect(found.some((problem) => problem.startsWith("Coupon.duration:"))).toBe(true);
});

/**
 * Has customers check out, fail, pay, be refunded, dispute, pause, cancel and leave, so that each kind of object
 * exists.
 */
async function liveThroughMuch(): Promise<void> {
  const { stripe, sandbox } = setting;
  const subscribe = async (cardNumber: string, trialDays: number, promotionCode = "") => {
    const session = await openCheckout(setting, trialDays);
    const answer = await pay(setting, session.id, { ...goodCard, cardNumber, promotionCode });
    const bank = /\/authenticate\/\w+/.exec(answer.headers.get("Location") ?? "")?.[0];
    if (bank !== undefined) await postForm(setting, bank, { wish: "complete" });
    return String(session.customer);
  };
  const paying = await subscribe("4242 4242 4242 4242", 0, "WELCOME20");
  const leaving = await subscribe("5555 5555 5555 4444", 7, "FREEMONTH");
  const disputing = await subscribe("4000 0000 0000 0259", 0);
  await subscribe("4000 0000 0000 0341", 7);
  await subscribe("4000 0000 0000 0341", 0);
  await subscribe("4000 0027 6000 3184", 7);
  await openCheckout(setting);
  sandbox.clock.advance(40 * day * 1000);
  const [charge] = (await stripe.charges.list({ customer: paying })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "", amount: 500, reason: "requested_by_customer" });
  const [dispute] = (await stripe.disputes.list({ created: { gt: 0 } })).data;
  await stripe.disputes.close(dispute?.id ?? "");
  const [subscription] = (await stripe.subscriptions.list({ customer: disputing })).data;
  await stripe.subscriptions.update(subscription?.id ?? "", {
    pause_collection: { behavior: "void", resumes_at: Math.floor(sandbox.clock.now().getTime() / 1000) + 60 * day },
    cancellation_details: { comment: "Too much to read", feedback: "too_complex" },
  });
  sandbox.clock.advance(40 * day * 1000);
  await stripe.customers.del(leaving);
  await liveByTheApiAlone();
}

/** Creates what needs no checkout: subscriptions to prices of their own, and invoices made by hand. */
async function liveByTheApiAlone(): Promise<void> {
  const { stripe } = setting;
  const customer = await stripe.customers.create({
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const older = await stripe.customers.create({ source: "tok_visa" });
  const product = await stripe.products.create({
    name: "By hand",
    default_price_data: { currency: "usd", unit_amount: 900 },
  });
  await stripe.products.update(product.id, { metadata: { a: "b" } });
  const plan = await stripe.plans.create({
    currency: "usd",
    interval: "year",
    amount: 9000,
    product: { name: "A year" },
  });
  const recurring = { interval: "month" } as const;
  const price_data = { currency: "usd", product: product.id, unit_amount: 700, recurring };
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price_data }] });
  await stripe.subscriptions.create({ customer: older.id, items: [{ plan: plan.id }] });
  await stripe.invoiceItems.create({ customer: customer.id, amount: 300, currency: "usd", description: "A book" });
  const draft = await stripe.invoices.create({ customer: customer.id, pending_invoice_items_behavior: "include" });
  await stripe.invoiceItems.create({ customer: customer.id, amount: 200, currency: "usd", invoice: draft.id });
  await stripe.invoices.finalizeInvoice(draft.id);
  await stripe.invoices.pay(draft.id);
  await stripe.paymentMethods.create({ type: "card", card: { token: "tok_mastercard" } });
}

async function readAll(path: string): Promise<object[]> {
  const { hostname, port } = new URL(setting.apiAddress);
  const headers = { Authorization: "Bearer sk_test_of_the_sandbox_tests" };
  const found: object[] = [];
  for (let after = ""; ; ) {
    const query = `${path.includes("?") ? "&" : "?"}limit=100${after}`;
    const page = await (await fetch(`http://${hostname}:${port}${path}${query}`, { headers })).json();
    expect(page).toMatchObject({ object: "list", url: path.split("?")[0] });
    found.push(...page.data);
    if (!page.has_more) return found;
    after = `&starting_after=${page.data.at(-1).id}`;
  }
}

function problemsOf(object: object): string[] {
  const kind = kindOf(object);
  const type = types[kind];
  if (type === undefined) return [`${kind}: not described here`];
  // An event's content is checked against the type of its own kind.
  const checked = kind === "event" ? { ...object, data: { object: {} } } : object;
  return differencesOf(checked, type);
}

function kindOf(object: object): string {
  return "object" in object ? String(object.object) : "";
}

function idOf(object: object | undefined): string {
  return object !== undefined && "id" in object ? String(object.id) : "";
}

function contentOf(event: object): object {
  const { data } = event as { data: { object: object } };
  return data.object;
}
