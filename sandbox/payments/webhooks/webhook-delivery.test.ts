import Stripe from "stripe";
import { expect, test } from "vitest";
import { openCheckout, pay, withTestEnvironment } from "#sandbox/payments/test-environment.ts";
import { retryDelayMs } from "./webhook-delivery.ts";

const setting = withTestEnvironment();

/** Makes the site acknowledge deliveries from now on. Returns the number of deliveries refused so far. */
function acknowledge(): number {
  setting.site.status = 200;
  return setting.site.deliveries;
}

test("an event carries the pinned API version and the request that caused it", async () => {
  await setting.stripe.customers.create({}, { idempotencyKey: "k1" });
  await setting.sandbox.settled();
  const [event] = setting.site.events;
  expect(event).toMatchObject({ type: "customer.created", api_version: Stripe.API_VERSION, livemode: false });
  expect(event?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: "k1" });
  expect(await setting.stripe.events.retrieve(event?.id ?? "")).toMatchObject({ pending_webhooks: 0 });
});

test("a delivery answered with 500 is repeated until it is acknowledged", async () => {
  setting.site.status = 500;
  await setting.stripe.customers.create({});
  await expect.poll(() => setting.site.deliveries).toBeGreaterThan(0);
  expect((await setting.stripe.events.list()).data[0]?.pending_webhooks).toBe(1);
  const refused = acknowledge();
  await setting.sandbox.settled();
  expect(setting.site.deliveries).toBe(refused + 1);
  expect(setting.site.events).toHaveLength(1);
});

test("an undelivered event is sent when the sandbox is opened again, and not once more after that", async () => {
  setting.site.status = 500;
  await setting.stripe.customers.create({});
  await expect.poll(() => setting.site.deliveries).toBeGreaterThan(0);
  const refused = acknowledge();
  await setting.reopen();
  await setting.sandbox.settled();
  expect(setting.site.events.map((event) => event.type)).toEqual(["customer.created"]);
  await setting.reopen();
  await setting.sandbox.settled();
  expect(setting.site.deliveries).toBe(refused + 1);
});

test("a paid checkout redirects after three seconds if the site does not acknowledge", async () => {
  const session = await openCheckout(setting);
  setting.site.status = 500;
  const started = performance.now();
  expect((await pay(setting, session.id)).status).toBe(303);
  expect(performance.now() - started).toBeGreaterThan(2900);
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
});

test("a burst of events is delivered without one lost", async () => {
  await Promise.all(Array.from({ length: 100 }, () => setting.stripe.customers.create({})));
  await setting.sandbox.settled();
  expect(new Set(setting.site.events.map((event) => event.id)).size).toBe(100);
});

test("the wait between attempts doubles from one second up to one hour", () => {
  expect([1, 2, 3, 6, 12, 13, 40].map(retryDelayMs)).toEqual([
    1000, 2000, 4000, 32_000, 2_048_000, 3_600_000, 3_600_000,
  ]);
});
