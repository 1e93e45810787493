import Stripe from "stripe";
import { trialDays } from "#domain/billing/subscription.ts";
import { CodedError } from "#domain/errors.ts";
import { fromSeconds, idOf } from "./payments-objects.ts";
import { readState } from "./payments-reading.ts";
import { askForEnd, askProvider } from "./payments-refusal.ts";
import type { ProviderState } from "./payments-state.ts";

/** An event whose signature was found valid. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** The charge that an event is about which names no customer: a dispute, or a refund. */
  chargeId: string | null;
  createdAt: Date;
}

/** What a checkout is for. `origin` is where the provider sends the learner back to; a person gets one trial. */
export interface CheckoutOrder {
  uid: string;
  customerId: string;
  origin: string;
  hasTrial: boolean;
  /** What stands beside the button that starts the subscription; null for nothing. */
  announcement: string | null;
  /** The same key with the same order leads to the same checkout for 24 hours. */
  idempotencyKey: string;
}

/** A customer at the provider, and the learner that it was made for. */
export interface ProviderCustomer {
  id: string;
  uid: string | null;
}

/**
 * The payment provider. Every method rejects with `payment_provider_down` when it gives no answer in time, and with
 * `payment_provider_failed` when it answers with an error.
 */
export interface Payments {
  createCustomer(learner: { uid: string; email: string; idempotencyKey: string }): Promise<string>;
  /** Tells the address to which receipts go. A customer who is gone stays so. */
  updateEmail(customer: { customerId: string; email: string }): Promise<void>;
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** The address of a checkout that is still open, or null. */
  openCheckoutUrl(sessionId: string): Promise<string | null>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Everything about a customer, asked for now. */
  stateOf(customerId: string): Promise<ProviderState>;
  /** The customer whose card was charged, or null. */
  customerOf(chargeId: string): Promise<string | null>;
  /** Ends a subscription at once or with its period. One that has ended already stays so. */
  cancelSubscription(id: string, when: "now" | "period-end"): Promise<void>;
  /** Ends a trial at once: the first period begins and is charged. */
  endTrial(id: string): Promise<void>;
  /** Lets a subscription go on that was to end with its period. */
  resumeSubscription(id: string): Promise<void>;
  /** Gives money back, in minor units of the charge's currency. The same key gives it back once. */
  refundCharge(refund: { chargeId: string; amount: number; idempotencyKey: string }): Promise<{ id: string }>;
  listCustomers(): AsyncIterable<ProviderCustomer>;
  /** Deletes a customer, which ends their subscriptions at once. One that is gone already stays so. */
  deleteCustomer(id: string): Promise<void>;
  /** Throws `signature_invalid` for a body that the provider did not sign in the last 300 seconds. */
  readEvent(body: string, signature: string): ProviderEvent;
}

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Where the API is; left out, Stripe's own servers. */
  address?: { host: string; port: number; protocol: "http" | "https" };
  /** Headers that go with each request besides, such as those of a trace. */
  headersOf?: (() => Record<string, string>) | undefined;
}

/** How long one request may take; with the one repetition a learner waits for at most about ten seconds. */
const timeoutMs = 5000;

/** The payment provider Stripe, through its own SDK and the API version that the SDK pins. */
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
    stateOf: (customerId) => askProvider(() => readState(stripe, customerId)),
    customerOf: (chargeId) =>
      askProvider(async () => {
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

/** The SDK's own HTTP client, with further headers. */
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
      askProvider(async () => (await stripe.customers.create({ email, metadata: { uid } }, { idempotencyKey })).id),
    createCheckout: (order) =>
      askProvider(async () => {
        const { idempotencyKey } = order;
        const session = await stripe.checkout.sessions.create(toCheckout(order, price), { idempotencyKey });
        if (!session.url) throw new Error("the checkout session has no address");
        return { sessionId: session.id, url: session.url };
      }),
    openCheckoutUrl: (sessionId) =>
      askProvider(async () => {
        const { status, url } = await stripe.checkout.sessions.retrieve(sessionId);
        return status === "open" ? (url ?? null) : null;
      }),
    createPortal: (customer, returnUrl) =>
      askProvider(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
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
  "updateEmail" | "cancelSubscription" | "endTrial" | "resumeSubscription" | "refundCharge" | "deleteCustomer"
>;

function changing(stripe: Stripe): Changing {
  return {
    updateEmail: ({ customerId, email }) => askForEnd(() => stripe.customers.update(customerId, { email })),
    cancelSubscription: (id, when) =>
      askForEnd(() =>
        when === "now"
          ? stripe.subscriptions.cancel(id)
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      ),
    endTrial: (id) =>
      askProvider(async () => {
        await stripe.subscriptions.update(id, { trial_end: "now", proration_behavior: "none" });
      }),
    resumeSubscription: (id) =>
      askProvider(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      }),
    refundCharge: ({ chargeId, amount, idempotencyKey }) =>
      askProvider(async () => {
        const { id } = await stripe.refunds.create({ charge: chargeId, amount }, { idempotencyKey });
        return { id };
      }),
    deleteCustomer: (id) => askForEnd(() => stripe.customers.del(id)),
  };
}

async function* listCustomers(stripe: Stripe): AsyncIterable<ProviderCustomer> {
  const pages = stripe.customers.list({ limit: 100 })[Symbol.asyncIterator]();
  for (;;) {
    const next = await askProvider(() => pages.next());
    if (next.done) return;
    yield { id: next.value.id, uid: next.value.metadata.uid ?? null };
  }
}

/** What an event is about, as far as it says whose copy is to be made anew. */
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
