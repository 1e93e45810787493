import { type Grant, grantGivesAccess } from "./grant.ts";
import { graceEnd, isPremium, isRunning, type SubscriptionState } from "./subscription.ts";

/** Subscription with its scheduled end: the input for the end of access. */
export interface EndingSubscription extends SubscriptionState {
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Scheduled end; null when none is set. */
  cancelAt: Date | null;
}

/** How long a learner keeps access if nothing changes: not at all, until a moment, or without an end. */
export type AccessEnd = { kind: "none" } | { kind: "until"; at: Date } | { kind: "open" };

/**
 * Returns how long a learner has access: until the first moment at which `isPremium` is false for all their
 * subscriptions and the operator's grant is over as well.
 */
export function accessEnd(
  subscriptions: readonly EndingSubscription[],
  { grant, now }: { grant: Grant | null; now: Date },
): AccessEnd {
  const hasAccess = (at: Date) =>
    isPremium(
      subscriptions.map((one) => leftAlone(one, at)),
      at,
    ) || grantGivesAccess(grant, at);
  if (!hasAccess(now)) return { kind: "none" };
  const end = [...subscriptions.flatMap(turnsOf), grant?.until]
    .filter((at) => at instanceof Date)
    .filter((at) => at >= now)
    .sort((one, other) => one.getTime() - other.getTime())
    .find((at) => !hasAccess(new Date(at.getTime() + 1)));
  return end ? { kind: "until", at: end } : { kind: "open" };
}

/** Returns the scheduled end of a subscription; null when it continues. */
export function scheduledEnd({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: EndingSubscription): Date | null {
  return cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
}

/**
 * Returns a subscription's state at a later moment if nothing else changes: canceled once its planned end has passed.
 */
function leftAlone(subscription: EndingSubscription, at: Date): SubscriptionState {
  const planned = scheduledEnd(subscription);
  if (!planned || planned > at || !isRunning(subscription)) return subscription;
  return { ...subscription, status: "canceled", pastDueSince: null };
}

/** Returns the moments at which a subscription may start or stop giving access without any new event. */
function turnsOf(subscription: EndingSubscription): (Date | null)[] {
  const { pastDueSince, paidUntil } = subscription;
  return [pastDueSince && graceEnd(pastDueSince), paidUntil, scheduledEnd(subscription)];
}
