import { expect, test } from "vitest";
import {
  openCheckout,
  pay,
  stripeAt,
  subscriptionOf,
  withTestEnvironment,
} from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();

test("a wrong key is refused as Stripe refuses it", async () => {
  const stranger = stripeAt(setting.apiAddress, "sk_test_of_somebody_else");
  await expect(stranger.customers.create({})).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
    requestId: expect.stringMatching(/^req_/),
  });
  expect((await fetch(`${setting.apiAddress}/v1/events`)).status).toBe(401);
});

test("an unknown id is a missing resource", async () => {
  const missing = { type: "StripeInvalidRequestError", code: "resource_missing" };
  const { stripe } = setting;
  for (const request of [
    stripe.customers.retrieve("cus_none"),
    stripe.prices.retrieve("price_none"),
    stripe.checkout.sessions.retrieve("cs_test_none"),
    stripe.subscriptions.retrieve("sub_none"),
    stripe.subscriptions.cancel("sub_none"),
    stripe.invoices.retrieve("in_none"),
    stripe.events.retrieve("evt_none"),
  ]) {
    await expect(request).rejects.toMatchObject({ ...missing, statusCode: 404, param: "id" });
  }
  await expect(stripe.billingPortal.sessions.create({ customer: "cus_none" })).rejects.toMatchObject({
    ...missing,
    param: "customer",
  });
});

test("an unknown parameter is named with its brackets", async () => {
  const answer = await post("/v1/checkout/sessions", "line_items[0][amount]=5");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: {
      type: "invalid_request_error",
      code: "parameter_unknown",
      message: "Received unknown parameter: line_items[0][amount]",
      param: "line_items[0][amount]",
    },
  });
});

test("a missing parameter is named", async () => {
  const answer = await post("/v1/checkout/sessions", "mode=subscription&customer=cus_1&line_items[0][price]=price_1");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: "parameter_missing", param: "success_url" } });
});

test("a wrong number or address is refused with its code", async () => {
  const badLimit = await fetch(`${setting.apiAddress}/v1/subscriptions?limit=many`, { headers: authorized });
  expect(await badLimit.json()).toMatchObject({ error: { code: "parameter_invalid_integer", param: "limit" } });
  const badAddress = await post("/v1/billing_portal/sessions", "customer=cus_1&return_url=javascript:alert(1)");
  expect(await badAddress.json()).toMatchObject({ error: { code: "url_invalid", param: "return_url" } });
});

test("JSON, an oversize body and an unknown address are refused with 4xx", async () => {
  const json = { method: "POST", headers: { ...authorized, "Content-Type": "application/json" }, body: "{}" };
  expect((await fetch(`${setting.apiAddress}/v1/customers`, json)).status).toBe(400);
  expect((await post("/v1/customers", `name=${"a".repeat(70_000)}`)).status).toBe(400);
  expect((await post("/v1/charges", "")).status).toBe(404);
});

test("the same Idempotency-Key gives the same answer once only", async () => {
  const { stripe } = setting;
  const first = await stripe.customers.create({ email: "ada@studiolo.example" }, { idempotencyKey: "k1" });
  const second = await stripe.customers.create({ email: "ada@studiolo.example" }, { idempotencyKey: "k1" });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await stripe.events.list({ type: "customer.created" })).data).toHaveLength(1);
});

test("the same Idempotency-Key with other parameters is an error", async () => {
  const { stripe } = setting;
  await stripe.customers.create({ email: "ada@studiolo.example" }, { idempotencyKey: "k1" });
  await expect(
    stripe.customers.create({ email: "bo@studiolo.example" }, { idempotencyKey: "k1" }),
  ).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("an Idempotency-Key is forgotten after 24 hours", async () => {
  const first = await setting.stripe.customers.create({}, { idempotencyKey: "k1" });
  await setting.sandbox.settled();
  setting.clock.now = new Date("2026-11-22T12:00:00Z");
  expect((await setting.stripe.customers.create({}, { idempotencyKey: "k1" })).id).not.toBe(first.id);
});

test("a customer is created, updated and read back", async () => {
  const { stripe } = setting;
  const created = await stripe.customers.create({ email: "ada@studiolo.example", metadata: { uid: "u1", old: "x" } });
  expect(created.id).toMatch(/^cus_[A-Za-z0-9]{14}$/);
  await stripe.customers.update(created.id, { name: "Ada & Bo [x]=1", metadata: { old: "", new: "y" } });
  expect(await stripe.customers.retrieve(created.id)).toMatchObject({
    email: "ada@studiolo.example",
    name: "Ada & Bo [x]=1",
    metadata: { uid: "u1", new: "y" },
  });
});

test("the monthly price is there from the start, its decimal as the SDK knows it", async () => {
  const price = await setting.stripe.prices.retrieve(setting.sandbox.priceId, { expand: ["product"] });
  expect(price).toMatchObject({
    unit_amount: 1499,
    currency: "usd",
    recurring: { interval: "month", interval_count: 1 },
    product: { name: "Studiolo Premium" },
  });
  expect(String(price.unit_amount_decimal)).toBe("1499");
});

test("references and left-out lists are expanded on request", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const expanded = await setting.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["customer", "subscription.latest_invoice", "line_items"],
  });
  expect(expanded).toMatchObject({
    customer: { email: "ada@studiolo.example" },
    subscription: { status: "trialing", latest_invoice: { total: 0 } },
    line_items: { data: [{ quantity: 1, price: { id: setting.sandbox.priceId } }] },
  });
  await expect(setting.stripe.checkout.sessions.retrieve(session.id, { expand: ["nothing"] })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("lists come newest first and page through to the end", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await setting.stripe.customers.create({})).id);
  const listed: string[] = [];
  for await (const event of setting.stripe.events.list({ type: "customer.created", limit: 2 })) {
    listed.push((event.data.object as { id: string }).id);
  }
  expect(listed).toEqual(ids);
  const first = await setting.stripe.events.list({ limit: 2 });
  expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/events" });
  const back = await setting.stripe.events.list({ limit: 2, ending_before: first.data[1]?.id });
  expect(back.data.map((event) => event.id)).toEqual([first.data[0]?.id]);
  await expect(setting.stripe.events.list({ starting_after: "evt_none" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test("a canceled subscription is over, told to the site and left out of the default list", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const { id, customer } = await subscriptionOf(setting, session.customer);
  expect(await setting.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
  await setting.sandbox.settled();
  expect(setting.site.events.at(-1)?.type).toBe("customer.subscription.deleted");
  const of = { customer: String(customer) };
  expect((await setting.stripe.subscriptions.list(of)).data).toEqual([]);
  expect((await setting.stripe.subscriptions.list({ ...of, status: "canceled" })).data).toHaveLength(1);
  expect((await setting.stripe.subscriptions.list({ ...of, status: "all" })).data).toHaveLength(1);
  await expect(setting.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    code: "invalid_canceled_subscription_fields",
  });
});

test("a subscription is set to end, and its metadata changed, through the API", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const { id, trial_end } = await subscriptionOf(setting, session.customer);
  const changed = await setting.stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { why: "x" } });
  expect(changed).toMatchObject({ cancel_at: trial_end, metadata: { uid: "u1", why: "x" } });
});

test("an open checkout is expired once through the API", async () => {
  const session = await openCheckout(setting);
  expect(await setting.stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
  await expect(setting.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

const authorized = { Authorization: "Bearer sk_test_of_the_sandbox_tests" };

async function post(path: string, body: string): Promise<Response> {
  const headers = { ...authorized, "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(`${setting.apiAddress}${path}`, { method: "POST", headers, body });
}
