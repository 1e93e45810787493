import Stripe from "stripe";
import { trialDays } from "#domain/billing/subscription.ts";
import { CodedError } from "#domain/errors.ts";
import { fromSeconds, idOf } from "./payments-objects.ts";
import { fetchState } from "./payments-reading.ts";
import type { ProviderState } from "./payments-state.ts";
import { callProvider, endIdempotently } from "./provider-calls.ts";

/** An event with a valid signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** The charge of an event without a customer: a dispute or a refund. */
  chargeId: string | null;
  createdAt: Date;
}

/**
 * A checkout to create. `origin` is where the provider redirects the learner afterwards; each person gets one trial.
 */
export interface CheckoutOrder {
  uid: string;
  customerId: string;
  origin: string;
  hasTrial: boolean;
  /** The text beside the button that starts the subscription; null for none. */
  announcement: string | null;
  /** The same key with the same order returns the same checkout for 24 hours. */
  idempotencyKey: string;
}

/** A customer at the provider, and the uid of their learner. */
export interface ProviderCustomer {
  id: string;
  uid: string | null;
}

/**
 * The payment provider. Every method rejects with `payment_provider_down` if it does not respond in time, and with
 * `payment_provider_failed` if it responds with an error.
 */
export interface Payments {
  createCustomer(learner: { uid: string; email: string; idempotencyKey: string }): Promise<string>;
  /** Changes the address for receipts. Ignores a deleted customer. */
  updateEmail(customer: { customerId: string; email: string }): Promise<void>;
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Returns the address of a checkout that is still open, or null. */
  openCheckoutUrl(sessionId: string): Promise<string | null>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Fetches everything about a customer. */
  stateOf(customerId: string): Promise<ProviderState>;
  /** Returns the customer of a charge, or null. */
  customerOf(chargeId: string): Promise<string | null>;
  /** Cancels a subscription at once or at the end of its period. Ignores one that has ended. */
  cancelSubscription(id: string, when: "now" | "period-end"): Promise<void>;
  /** Voids a subscription's unpaid invoices, so that nobody can pay them any more. */
  voidOpenInvoices(subscriptionId: string): Promise<void>;
  /** Ends a trial at once: the first period starts and is charged. */
  endTrial(id: string): Promise<void>;
  /** Undoes a cancellation at the end of the period. */
  resumeSubscription(id: string): Promise<void>;
  /** Refunds an amount in minor units of the charge's currency. Idempotent by its key. */
  refundCharge(refund: { chargeId: string; amount: number; idempotencyKey: string }): Promise<{ id: string }>;
  listCustomers(): AsyncIterable<ProviderCustomer>;
  /** Deletes a customer, which ends their subscriptions at once. Ignores a deleted customer. */
  deleteCustomer(id: string): Promise<void>;
  /**
   * Verifies and parses an event. Throws `signature_invalid` for a body that the provider did not sign in the last 300
   * seconds.
   */
  readEvent(body: string, signature: string): ProviderEvent;
}

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Address of the API; defaults to Stripe's own servers. */
  address?: { host: string; port: number; protocol: "http" | "https" };
  /** Returns additional headers for each request, such as those of a trace. */
  headersOf?: (() => Record<string, string>) | undefined;
}

/** Timeout of one request in milliseconds; with one retry a learner waits for at most about ten seconds. */
const timeoutMs = 5000;

/** Implements the payments with Stripe, through its SDK and the API version that the SDK pins. */
export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, priceId, address, headersOf } = options;
  const stripe = new Stripe(secretKey, {
    ...address,
    ...(headersOf && { httpClient: sendingBesides(headersOf) }),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  });
  return {
    ...buying(stripe, priceId),
    ...changing(stripe),
    stateOf: (customerId) => callProvider(() => fetchState(stripe, customerId)),
    customerOf: (chargeId) =>
      callProvider(async () => {
        const { customer } = await stripe.charges.retrieve(chargeId);
        return customer ? idOf(customer) : null;
      }),
    listCustomers: () => listCustomers(stripe),
    readEvent: (body, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (cause) {
        throw new CodedError("signature_invalid", { cause });
      }
    },
  };
}

/** Returns the SDK's HTTP client with additional headers. */
function sendingBesides(headersOf: () => Record<string, string>) {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...[host, port, path, method, headers, ...rest]) =>
    makeRequest(host, port, path, method, { ...headers, ...headersOf() }, ...rest);
  return client;
}

type Buying = Pick<Payments, "createCustomer" | "createCheckout" | "openCheckoutUrl" | "createPortal">;

function buying(stripe: Stripe, price: string): Buying {
  return {
    createCustomer: ({ uid, email, idempotencyKey }) =>
      callProvider(async () => (await stripe.customers.create({ email, metadata: { uid } }, { idempotencyKey })).id),
    createCheckout: (order) =>
      callProvider(async () => {
        const { idempotencyKey } = order;
        const session = await stripe.checkout.sessions.create(toCheckout(order, price), { idempotencyKey });
        if (!session.url) throw new Error("the checkout session has no URL");
        return { sessionId: session.id, url: session.url };
      }),
    openCheckoutUrl: (sessionId) =>
      callProvider(async () => {
        const { status, url } = await stripe.checkout.sessions.retrieve(sessionId);
        return status === "open" ? (url ?? null) : null;
      }),
    createPortal: (customer, returnUrl) =>
      callProvider(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
  };
}

function toCheckout(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "subscription",
    customer: order.customerId,
    client_reference_id: order.uid,
    line_items: [{ price, quantity: 1 }],
    allow_promotion_codes: true,
    ...(order.announcement ? { custom_text: { submit: { message: order.announcement } } } : {}),
    subscription_data: {
      metadata: { uid: order.uid },
      ...(order.hasTrial ? { trial_period_days: trialDays } : {}),
    },
    success_url: `${order.origin}/`,
    cancel_url: `${order.origin}/`,
  };
}

type Changing = Pick<
  Payments,
  | "updateEmail"
  | "cancelSubscription"
  | "voidOpenInvoices"
  | "endTrial"
  | "resumeSubscription"
  | "refundCharge"
  | "deleteCustomer"
>;

function changing(stripe: Stripe): Changing {
  return {
    updateEmail: ({ customerId, email }) => endIdempotently(() => stripe.customers.update(customerId, { email })),
    cancelSubscription: (id, when) =>
      endIdempotently(() =>
        when === "now"
          ? stripe.subscriptions.cancel(id)
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      ),
    voidOpenInvoices: (subscription) => callProvider(() => voidOpenInvoices(stripe, subscription)),
    endTrial: (id) =>
      callProvider(async () => {
        await stripe.subscriptions.update(id, { trial_end: "now", proration_behavior: "none" });
      }),
    resumeSubscription: (id) =>
      callProvider(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      }),
    refundCharge: ({ chargeId, amount, idempotencyKey }) =>
      callProvider(async () => {
        const { id } = await stripe.refunds.create({ charge: chargeId, amount }, { idempotencyKey });
        return { id };
      }),
    deleteCustomer: (id) => endIdempotently(() => stripe.customers.del(id)),
  };
}

/** Passes over an invoice that is paid, or voided by another process, after the list was read. */
async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  for await (const { id } of stripe.invoices.list({ subscription, status: "open", limit: 100 })) {
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      if ((await stripe.invoices.retrieve(id)).status === "open") throw error;
    }
  }
}

async function* listCustomers(stripe: Stripe): AsyncIterable<ProviderCustomer> {
  const pages = stripe.customers.list({ limit: 100 })[Symbol.asyncIterator]();
  for (;;) {
    const next = await callProvider(() => pages.next());
    if (next.done) return;
    yield { id: next.value.id, uid: next.value.metadata.uid ?? null };
  }
}

/** The fields of an event's object that identify whose copy must be refreshed. */
interface EventObject {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

function toEvent({ id, type, data, created }: Stripe.Event): ProviderEvent {
  const object = data.object as EventObject;
  const customer = object.object === "customer" ? object.id : object.customer;
  return {
    id,
    type,
    customerId: customer ? idOf(customer) : null,
    chargeId: object.charge ? idOf(object.charge) : null,
    createdAt: fromSeconds(created),
  };
}
