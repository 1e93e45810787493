import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import type { DeliveryFaults } from "#sandbox/payments/webhooks/delivery-faults.ts";
import { openPaymentsSandbox, type PaymentsSandbox } from "./open-payments-sandbox.ts";

const secretKey = "sk_test_of_the_sandbox_tests";
const webhookSecret = "whsec_of_the_sandbox_tests";
const site = "https://studiolo.example";

/** A sandbox with its API served over HTTP, the official SDK as its client, and a site that receives its webhooks. */
export interface TestEnvironment {
  sandbox: PaymentsSandbox;
  stripe: Stripe;
  apiAddress: string;
  /** The sandbox's time; set it to move it. */
  clock: { now: Date };
  /**
   * Verified events in the order of their arrival, the number of deliveries, and the status of the response to each.
   */
  site: { events: Stripe.Event[]; deliveries: number; status: number };
  /** Closes the sandbox and opens another on the same file, with these delivery faults. */
  reopen(deliveries?: DeliveryFaults): Promise<void>;
  close(): Promise<void>;
}

/**
 * Gives each test of a file its own environment: opened before it, closed after it. The returned object is filled
 * before each test.
 */
export function withTestEnvironment(): TestEnvironment {
  const environment = {} as TestEnvironment;
  beforeEach(async () => {
    Object.defineProperties(environment, Object.getOwnPropertyDescriptors(await openTestEnvironment()));
  });
  afterEach(() => environment.close());
  return environment;
}

/** Opens a sandbox on a file of its own, at noon on 21 November 2026. */
async function openTestEnvironment(): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), "payments-sandbox-"));
  const clock = { now: new Date("2026-11-21T12:00:00Z") };
  const received: TestEnvironment["site"] = { events: [], deliveries: 0, status: 200 };
  const siteServer = createServer(async (request, response) => {
    const body = await text(request);
    received.deliveries += 1;
    const event = verifiedEvent(body, request.headers["stripe-signature"], clock);
    if (received.status === 200 && event !== undefined) received.events.push(event);
    response.writeHead(event === undefined ? 400 : received.status).end();
  });
  const webhookAddress = await listen(siteServer);
  const open = (deliveries?: DeliveryFaults) =>
    openPaymentsSandbox({
      deliveries,
      file: join(folder, "payments.sqlite"),
      now: () => clock.now,
      secretKey,
      webhookSecret,
      webhookAddress: () => `${webhookAddress}/api/stripe/webhook`,
      pagesAddress: () => `${site}/sandbox/payments`,
    });
  const opened = { sandbox: open() };
  const apiServer = serve({
    fetch: (request) => opened.sandbox.api.fetch(request),
    hostname: "127.0.0.1",
    port: 0,
  }) as Server;
  const apiAddress = await listen(apiServer);
  return {
    get sandbox() {
      return opened.sandbox;
    },
    stripe: stripeAt(apiAddress),
    apiAddress,
    clock,
    site: received,
    async reopen(deliveries) {
      await opened.sandbox.close();
      opened.sandbox = open(deliveries);
    },
    async close() {
      await opened.sandbox.close();
      for (const server of [apiServer, siteServer]) server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the official SDK, configured as the site configures it. */
export function stripeAt(address: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** Opens a checkout for a new customer, with a trial of seven days by default. */
export async function openCheckout(setting: TestEnvironment, trialDays = 7): Promise<Stripe.Checkout.Session> {
  const customer = await setting.stripe.customers.create({ email: "ada@studiolo.example", metadata: { uid: "u1" } });
  return setting.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "u1",
    line_items: [{ price: setting.sandbox.priceId, quantity: 1 }],
    allow_promotion_codes: true,
    success_url: `${site}/home?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/course/1`,
    metadata: { uid: "u1" },
    subscription_data:
      trialDays > 0 ? { trial_period_days: trialDays, metadata: { uid: "u1" } } : { metadata: { uid: "u1" } },
  });
}

/** Form fields of a person who pays with the card that always succeeds. */
export const goodCard = { cardNumber: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", promotionCode: "" };

/** Posts the checkout form and returns the response. */
export async function pay(setting: TestEnvironment, session: string, typed: Record<string, string> = goodCard) {
  return postForm(setting, `/checkout/${session}`, typed);
}

/** Posts a form of one of the sandbox's pages and returns the response. */
export async function postForm(setting: TestEnvironment, path: string, typed: Record<string, string>) {
  return setting.sandbox.pages.request(path, { method: "POST", body: new URLSearchParams(typed) });
}

/** Returns one of the sandbox's pages as text. */
export async function readPage(setting: TestEnvironment, path: string): Promise<string> {
  return (await setting.sandbox.pages.request(path)).text();
}

/** Returns the only subscription of a customer, whatever its status. */
export async function subscriptionOf(setting: TestEnvironment, customer: unknown): Promise<Stripe.Subscription> {
  const { data } = await setting.stripe.subscriptions.list({ customer: String(customer), status: "all" });
  if (data.length !== 1 || data[0] === undefined) throw new Error(`Expected one subscription, found ${data.length}.`);
  return data[0];
}

/** Opens the billing portal of a customer. */
export async function openPortalFor(
  setting: TestEnvironment,
  customer: unknown,
): Promise<Stripe.BillingPortal.Session> {
  return setting.stripe.billingPortal.sessions.create({ customer: String(customer) });
}

/** Returns the event if the SDK finds its signature valid and at most 300 seconds old; otherwise undefined. */
function verifiedEvent(body: string, signature: string | string[] | undefined, clock: { now: Date }) {
  try {
    const received = clock.now.getTime();
    return Stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret, 300, undefined, received);
  } catch {
    return undefined;
  }
}

async function listen(server: Server): Promise<string> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
