import { expect, test } from "vitest";
import {
  goodCard,
  openCheckout,
  pay,
  readPage,
  subscriptionOf,
  withTestEnvironment,
} from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();

const noon = Date.parse("2026-11-21T12:00:00Z") / 1000;
const day = 24 * 60 * 60;

test("a checkout with a trial gives a trialing subscription and its signed events before the redirect", async () => {
  const session = await openCheckout(setting);
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 0, expires_at: noon + day });
  expect(session.url).toBe(`https://studiolo.example/sandbox/payments/checkout/${session.id}`);

  // The customer's own event comes before those of the checkout.
  await setting.sandbox.settled();
  const answer = await pay(setting, session.id);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`https://studiolo.example/home?session=${session.id}`);
  expect(setting.site.events.map((event) => event.type).sort()).toEqual([
    "checkout.session.completed",
    "customer.created",
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
  ]);

  const subscription = await subscriptionOf(setting, session.customer);
  expect(subscription).toMatchObject({
    status: "trialing",
    trial_start: noon,
    trial_end: noon + 7 * day,
    metadata: { uid: "u1" },
    cancel_at_period_end: false,
  });
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: noon,
    current_period_end: noon + 7 * day,
    price: { id: setting.sandbox.priceId, unit_amount: 1499 },
  });
  const completed = await setting.stripe.checkout.sessions.retrieve(session.id);
  expect(completed).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    subscription: subscription.id,
    url: null,
  });
});

test("the first invoice of a trial is paid and over zero", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const { data } = await setting.stripe.invoices.list({ customer: String(session.customer) });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ status: "paid", total: 0, amount_paid: 0, billing_reason: "subscription_create" });
  const subscription = await subscriptionOf(setting, session.customer);
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
});

test("without a trial the first month is charged at once", async () => {
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id);
  const subscription = await subscriptionOf(setting, session.customer);
  expect(subscription).toMatchObject({ status: "active", trial_end: null });
  const periodEnd = Date.parse("2026-12-21T12:00:00Z") / 1000;
  expect(subscription.items.data[0]?.current_period_end).toBe(periodEnd);
  const invoice = await setting.stripe.invoices.retrieve(String(subscription.latest_invoice), {
    expand: ["payments.data.payment.payment_intent"],
  });
  expect(invoice).toMatchObject({ status: "paid", amount_paid: 1499, currency: "usd" });
  expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: "succeeded", amount: 1499 });
});

test("a promotion code takes its share off the first payment", async () => {
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, promotionCode: " welcome20 " });
  const { data } = await setting.stripe.invoices.list({ customer: String(session.customer) });
  expect(data[0]).toMatchObject({ subtotal: 1499, total: 1199, amount_paid: 1199 });
  const completed = await setting.stripe.checkout.sessions.retrieve(session.id);
  expect(completed).toMatchObject({ amount_total: 1199, payment_status: "paid" });
  expect(completed.discounts?.[0]?.promotion_code).toBe("promo_sandbox_welcome20");
});

test("a promotion code entered with a trial waits on the subscription for the first real invoice", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id, { ...goodCard, promotionCode: "FREEMONTH" });
  const { data } = await setting.stripe.subscriptions.list({
    customer: String(session.customer),
    expand: ["data.discounts"],
  });
  expect(data[0]?.discounts).toMatchObject([
    { promotion_code: "promo_sandbox_freemonth", source: { coupon: "sandbox_freemonth" } },
  ]);
});

test("a declined card says so beside the card number and changes nothing", async () => {
  const session = await openCheckout(setting);
  const answer = await pay(setting, session.id, { ...goodCard, cardNumber: "4000 0000 0000 0002" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('<p role="alert" id="cardNumber-error">Your card was declined.</p>');
  expect((await setting.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

test("a card that fails at its first charge still starts a trial", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id, { ...goodCard, cardNumber: "4000 0000 0000 0341" });
  expect((await subscriptionOf(setting, session.customer)).status).toBe("trialing");
});

test("a card that fails at its first charge leaves a subscription without a trial incomplete", async () => {
  const session = await openCheckout(setting, 0);
  await pay(setting, session.id, { ...goodCard, cardNumber: "4000 0000 0000 0341" });
  expect((await subscriptionOf(setting, session.customer)).status).toBe("incomplete");
  const { data } = await setting.stripe.invoices.list({ customer: String(session.customer) });
  expect(data[0]).toMatchObject({ status: "open", amount_paid: 0, amount_remaining: 1499 });
  await setting.sandbox.settled();
  expect(setting.site.events.map((event) => event.type)).toContain("invoice.payment_failed");
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("unpaid");
});

test("each wrong field gets its own message, and card number and CVC are not sent back", async () => {
  const session = await openCheckout(setting);
  const typed = { cardNumber: "4242 4242 4242 4241", expiry: "10/26", cvc: "98x", promotionCode: "NOSUCH<b>" };
  const page = await (await pay(setting, session.id, typed)).text();
  expect(page).toContain('id="cardNumber-error">Enter a card number of 13 to 19 digits.');
  expect(page).toContain('id="expiry-error">This card has expired.');
  expect(page).toContain('id="cvc-error">Enter the 3 or 4 digits of the security code.');
  expect(page).toContain('id="promotionCode-error">This promotion code does not exist.');
  expect(page).toContain('aria-describedby="expiry-hint expiry-error" aria-invalid="true"');
  expect(page).toContain('value="10/26"');
  expect(page).toContain('value="NOSUCH&lt;b&gt;"');
  expect(page).not.toContain("4242 4242 4242 4241");
  expect(page).not.toContain("98x");
});

test.each([
  ["cardNumber", { cardNumber: "4242", cvc: "9" }],
  ["expiry", { expiry: "10/26", cvc: "9" }],
  ["promotionCode", { promotionCode: "NOSUCH" }],
])("of the wrong fields the first has the focus: %s", async (name, wrong) => {
  const session = await openCheckout(setting);
  const page = await (await pay(setting, session.id, { ...goodCard, ...wrong })).text();
  const focused = [...page.matchAll(/<input id="(\w+)"[^>]* autofocus>/g)].map(([, id]) => id);
  expect(focused).toEqual([name]);
});

test("the page shows what is bought, for whom, and the way back", async () => {
  const page = await readPage(setting, `/checkout/${(await openCheckout(setting)).id}`);
  for (const text of [
    "Payments sandbox — no real card is charged",
    "Studiolo Premium",
    "7 days free, then $14.99 per month",
    "ada@studiolo.example",
    "Start trial",
    'href="https://studiolo.example/course/1">Cancel and return',
  ]) {
    expect(page).toContain(text);
  }
  expect(await readPage(setting, `/checkout/${(await openCheckout(setting, 0)).id}`)).toContain("Subscribe");
});

test("the page allows no script, its own style only, and forms that lead to the site", async () => {
  const session = await openCheckout(setting);
  const { headers } = await setting.sandbox.pages.request(`/checkout/${session.id}`);
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; form-action 'self' https:\/\/studiolo\.example;/,
  );
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("values that look like markup are shown as text, and the address led to is encoded", async () => {
  const session = await openCheckout(setting);
  await setting.stripe.customers.update(String(session.customer), { email: "a&b@studiolo.example" });
  const again = await setting.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: String(session.customer),
    line_items: [{ price: setting.sandbox.priceId, quantity: 1 }],
    success_url: 'https://studiolo.example/é?a="><script>\n',
    cancel_url: 'https://studiolo.example/?b="><script>',
  });
  const page = await readPage(setting, `/checkout/${again.id}`);
  expect(page).toContain("a&amp;b@studiolo.example");
  expect(page).not.toContain("<script>");
  const answer = await pay(setting, again.id);
  expect(answer.headers.get("Location")).toBe("https://studiolo.example/%C3%A9?a=%22%3E%3Cscript%3E");
});

test("posting twice at once creates one subscription and redirects twice", async () => {
  const session = await openCheckout(setting);
  const answers = await Promise.all([pay(setting, session.id), pay(setting, session.id)]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
  await subscriptionOf(setting, session.customer);
  expect((await setting.stripe.events.list({ type: "checkout.session.completed" })).data).toHaveLength(1);
  expect(await readPage(setting, `/checkout/${session.id}`)).toContain("This checkout is complete");
});

test("a checkout expires after 24 hours, and says so", async () => {
  const session = await openCheckout(setting);
  setting.clock.now = new Date("2026-11-22T11:59:59Z");
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  setting.clock.now = new Date("2026-11-22T12:00:00Z");
  const answer = await pay(setting, session.id);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain("This checkout has expired");
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  await setting.sandbox.settled();
  expect(setting.site.events.map((event) => event.type)).toContain("checkout.session.expired");
});

test("an unknown checkout is not found", async () => {
  expect((await setting.sandbox.pages.request("/checkout/cs_test_nothing")).status).toBe(404);
});
