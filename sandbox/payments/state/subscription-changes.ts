import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";
import { periodEndOf, saveSubscription } from "./save-subscription.ts";

type Subscription = StoredObjects["subscription"];
type CancellationDetails = NonNullable<Subscription["cancellation_details"]>;

/** Returns the changes that end a subscription with its current period. */
export function cancelingAtPeriodEnd(subscription: Subscription, seconds: number): Partial<Subscription> {
  return {
    cancel_at: periodEndOf(subscription),
    cancel_at_period_end: true,
    canceled_at: seconds,
    cancellation_details: cancellationDetails("cancellation_requested"),
  };
}

/** Returns the changes that end a subscription at a given second. */
export function cancelingAt(second: number, seconds: number): Partial<Subscription> {
  return {
    cancel_at: second,
    cancel_at_period_end: false,
    canceled_at: seconds,
    cancellation_details: cancellationDetails("cancellation_requested"),
  };
}

/** Returns the changes that withdraw a cancellation. */
export function withoutCancellation(): Partial<Subscription> {
  return {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellationDetails(null),
  };
}

/** Ends a subscription now and records `customer.subscription.deleted`. Its open invoice is no longer collected. */
export function cancelNow(
  before: Subscription,
  transaction: Transaction,
  details: Partial<CancellationDetails> = {},
): Subscription {
  const { seconds, record, objects, timers } = transaction;
  const subscription = saveSubscription(
    before,
    {
      canceled_at: before.canceled_at ?? seconds,
      cancellation_details: { ...cancellationDetails("cancellation_requested"), ...details },
      ended_at: seconds,
      status: "canceled",
    },
    transaction,
  );
  const invoice = objects.find("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open" && invoice.next_payment_attempt !== null) {
    const left = { ...invoice, auto_advance: false, next_payment_attempt: null };
    objects.replace(left);
    timers.clear(invoice.id);
    record("invoice.updated", left, invoice);
  }
  record("customer.subscription.deleted", subscription);
  return subscription;
}

function cancellationDetails(reason: CancellationDetails["reason"]): CancellationDetails {
  return { comment: null, feedback: null, feedback_option: null, reason };
}
