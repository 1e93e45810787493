import Stripe from "stripe";
import { CodedError } from "#domain/errors.ts";
import { trialDays } from "#domain/subscription.ts";

/** A subscription as the provider shows it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
}

/** An event whose signature was found valid. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
  createdAt: Date;
}

/** What a checkout is for. `origin` is where the provider sends the learner back to; a person gets one trial. */
export interface CheckoutOrder {
  uid: string;
  customerId: string;
  origin: string;
  hasTrial: boolean;
}

/** The payment provider. Every method rejects with `payment_provider_failed` when it does not answer as expected. */
export interface Payments {
  createCustomer(learner: { uid: string; email: string }): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** Throws `signature_invalid` for a body that the provider did not sign in the last 300 seconds. */
  readEvent(body: string, signature: string): ProviderEvent;
}

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Where the API is; left out, Stripe's own servers. */
  address?: { host: string; port: number; protocol: "http" | "https" };
}

/** The payment provider Stripe, through its own SDK and the API version that the SDK pins. */
export function createStripePayments({ secretKey, webhookSecret, priceId, address }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 2, timeout: 10_000, telemetry: false });
  return {
    createCustomer: ({ uid, email }) =>
      ask(async () => {
        const options = { idempotencyKey: `customer-${uid}` };
        return (await stripe.customers.create({ email, metadata: { uid } }, options)).id;
      }),
    createCheckout: (order) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.create({
          mode: "subscription",
          customer: order.customerId,
          client_reference_id: order.uid,
          line_items: [{ price: priceId, quantity: 1 }],
          allow_promotion_codes: true,
          subscription_data: {
            metadata: { uid: order.uid },
            ...(order.hasTrial ? { trial_period_days: trialDays } : {}),
          },
          success_url: `${order.origin}/`,
          cancel_url: `${order.origin}/`,
        });
        if (!session.url) throw new Error("the checkout session has no address");
        return { sessionId: session.id, url: session.url };
      }),
    createPortal: (customerId, returnUrl) =>
      ask(
        async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url,
      ),
    subscriptionsOf: (customerId) =>
      ask(async () => {
        const found: ProviderSubscription[] = [];
        for await (const subscription of stripe.subscriptions.list({
          customer: customerId,
          status: "all",
          limit: 100,
        })) {
          found.push(toSubscription(subscription));
        }
        return found;
      }),
    readEvent: (body, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (cause) {
        throw new CodedError("signature_invalid", { cause });
      }
    },
  };
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new CodedError("payment_provider_failed", { cause });
  }
}

/** Since API 2025-03-31 the paid period stands on the items; the latest one counts. */
function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    trialEnd: subscription.trial_end === null ? null : fromSeconds(subscription.trial_end),
    currentPeriodEnd: ends.length === 0 ? null : fromSeconds(Math.max(...ends)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    createdAt: fromSeconds(subscription.created),
  };
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  const customer = object.object === "customer" ? object.id : object.customer;
  return {
    id: event.id,
    type: event.type,
    customerId: customer ? idOf(customer) : null,
    createdAt: fromSeconds(event.created),
  };
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
