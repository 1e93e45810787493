import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";

type Subscription = StoredObjects["subscription"];

const noticeSeconds = 3 * 24 * 60 * 60;
const firstPaymentSeconds = 23 * 60 * 60;

/** Stores a subscription and sets its timers. Records no event. */
export function saveSubscription(
  before: Subscription,
  change: Partial<Subscription>,
  { objects, timers, seconds }: Transaction,
): Subscription {
  const subscription: Subscription = { ...before, ...change };
  objects.replace(subscription);
  if (hasEnded(subscription)) {
    timers.clear(subscription.id);
    return subscription;
  }
  const { id, status, trial_end: trialEnd } = subscription;
  const notice = status === "trialing" && trialEnd !== null ? trialEnd - noticeSeconds : 0;
  timers.set("trial-ends-soon", id, notice > seconds ? notice : null);
  timers.set("period-ends", id, isRenewed(subscription) ? periodEndOf(subscription) : null);
  timers.set("cancellation-comes", id, subscription.cancel_at);
  timers.set("first-payment-missed", id, status === "incomplete" ? subscription.created + firstPaymentSeconds : null);
  timers.set("collection-resumes", id, subscription.pause_collection?.resumes_at ?? null);
  return subscription;
}

/** Stores a changed subscription and records `customer.subscription.updated`. */
export function updateSubscription(
  before: Subscription,
  change: Partial<Subscription>,
  transaction: Transaction,
): Subscription {
  const subscription = saveSubscription(before, change, transaction);
  transaction.record("customer.subscription.updated", subscription, before);
  return subscription;
}

/** Returns the end of a subscription's current period, in seconds, which its item holds. */
export function periodEndOf(subscription: Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? subscription.start_date;
}

/** Returns whether a subscription has ended for good. */
export function hasEnded(subscription: Subscription): boolean {
  return subscription.status === "canceled" || subscription.status === "incomplete_expired";
}

/** Returns the subscription's items with another current period. */
export function itemsWithPeriod(
  { items }: Subscription,
  { start, end }: { start: number; end: number },
): Subscription["items"] {
  const data = items.data.map((item) => ({ ...item, current_period_end: end, current_period_start: start }));
  return { ...items, data };
}

/** Returns whether another period follows the current one. */
function isRenewed({ status }: Subscription): boolean {
  return status === "trialing" || status === "active" || status === "past_due" || status === "unpaid";
}
