import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";

type Subscription = StoredObjects["subscription"];

/** Stores a changed subscription and records `customer.subscription.updated`. */
export function updateSubscription(
  before: Subscription,
  change: Partial<Subscription>,
  { objects, record }: Transaction,
): Subscription {
  const subscription: Subscription = { ...before, ...change };
  objects.replace(subscription);
  record("customer.subscription.updated", subscription, before);
  return subscription;
}

/** What changes when a subscription is to end with its current period. */
export function endingAtPeriodEnd(subscription: Subscription, seconds: number): Partial<Subscription> {
  return {
    cancel_at: periodEndOf(subscription),
    cancel_at_period_end: true,
    canceled_at: seconds,
    cancellation_details: cancellationDetails("cancellation_requested"),
  };
}

/** What changes when a subscription that was to end goes on. */
export function goingOn(): Partial<Subscription> {
  return {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellationDetails(null),
  };
}

/** Ends a subscription now and records `customer.subscription.deleted`. */
export function cancelNow(before: Subscription, { objects, seconds, record }: Transaction): Subscription {
  const subscription: Subscription = {
    ...before,
    canceled_at: seconds,
    cancellation_details: cancellationDetails("cancellation_requested"),
    ended_at: seconds,
    status: "canceled",
  };
  objects.replace(subscription);
  record("customer.subscription.deleted", subscription);
  return subscription;
}

/** When the current period of a subscription ends, in seconds; it stands on the subscription's item. */
export function periodEndOf(subscription: Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? subscription.start_date;
}

/** Whether a subscription is over for good. */
export function hasEnded(subscription: Subscription): boolean {
  return subscription.status === "canceled" || subscription.status === "incomplete_expired";
}

function cancellationDetails(reason: "cancellation_requested" | null): Subscription["cancellation_details"] {
  return { comment: null, feedback: null, feedback_option: null, reason };
}
