import { type Grant, givesGrantedAccess } from "./grant.ts";
import { graceEnd, isPremium, isRunning, type SubscriptionState } from "./subscription.ts";

/** What the end of access is told from: one subscription, with what it is set to do. */
export interface EndingSubscription extends SubscriptionState {
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When it is set to end by itself. */
  cancelAt: Date | null;
}

/** How long a learner has access, if nobody does anything: not at all, until a moment, or without an end. */
export type AccessEnd = { kind: "none" } | { kind: "until"; at: Date } | { kind: "open" };

/**
 * Tells until when a learner has access from the rule that gives it: the first moment at which `isPremium` would say no
 * of all their subscriptions, and the operator's grant is over, too.
 */
export function accessEnd(
  subscriptions: readonly EndingSubscription[],
  { grant, now }: { grant: Grant | null; now: Date },
): AccessEnd {
  const hasAccess = (at: Date) =>
    isPremium(
      subscriptions.map((one) => leftAlone(one, at)),
      at,
    ) || givesGrantedAccess(grant, at);
  if (!hasAccess(now)) return { kind: "none" };
  const end = [...subscriptions.flatMap(turnsOf), grant?.until]
    .filter((at) => at instanceof Date)
    .filter((at) => at > now)
    .sort((one, other) => one.getTime() - other.getTime())
    .find((at) => !hasAccess(new Date(at.getTime() + 1)));
  return end ? { kind: "until", at: end } : { kind: "open" };
}

/** When a subscription is set to end, or null where it goes on. */
export function plannedEnd({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: EndingSubscription): Date | null {
  return cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
}

/** What the provider makes of a subscription by a moment when nobody does anything. */
function leftAlone(subscription: EndingSubscription, at: Date): SubscriptionState {
  const planned = plannedEnd(subscription);
  if (!planned || planned > at || !isRunning(subscription)) return subscription;
  return { ...subscription, status: "canceled", pastDueSince: null };
}

/** The moments at which a subscription may begin or end to give access by itself. */
function turnsOf(subscription: EndingSubscription): (Date | null)[] {
  const { pastDueSince, paidUntil } = subscription;
  return [pastDueSince && graceEnd(pastDueSince), paidUntil, plannedEnd(subscription)];
}
