import { graceEnd, type SubscriptionState } from "./subscription.ts";

/** What is said of a subscription beyond its access. */
export interface DescribedSubscription extends SubscriptionState {
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** A subscription's standing in plain words with exact times in UTC, for the operator. */
export function describeSubscription(subscription: DescribedSubscription): string {
  const { status, trialEnd, currentPeriodEnd, pastDueSince, paidUntil, trialRefusal, cancelAtPeriodEnd } = subscription;
  const ending = cancelAtPeriodEnd ? ", to end then" : "";
  switch (status) {
    case "trialing":
      if (trialRefusal) return `on a trial that was refused: the ${trialRefusal} had one before`;
      return `on its free trial until ${timeText(trialEnd)}${ending}`;
    case "active":
      return `active, in a period until ${timeText(currentPeriodEnd)}${ending}`;
    case "past_due":
      return `past due since ${timeText(pastDueSince)}; access lasts until ${timeText(pastDueSince && graceEnd(pastDueSince))}`;
    case "canceled":
      return paidUntil
        ? `canceled; what was paid lasts until ${timeText(paidUntil)}`
        : "canceled, with nothing left that is paid";
    default:
      return `${status.replaceAll("_", " ")}, which gives no access`;
  }
}

/** A moment in full, in UTC. */
export function timeText(time: Date | null): string {
  return time ? time.toISOString() : "an unknown time";
}
