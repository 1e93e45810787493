/** Length of the free trial, in days. */
export const trialDays = 7;

/** How long access outlasts a failed payment, in days. */
export const pastDueGraceDays = 7;

/** Why a trial was ended at once: this learner had one before, or this card paid for another one's. */
export type TrialRefusal = "learner" | "card";

/** What access needs to know of one subscription. Statuses are the provider's words. */
export interface SubscriptionState {
  status: string;
  pastDueSince: Date | null;
  /** The end of the last period that was paid for and not paid back; null when nothing was. */
  paidUntil: Date | null;
  trialRefusal: TrialRefusal | null;
}

const dayMs = 86_400_000;

/** When the access of a past-due subscription ends. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}

/**
 * Whether one subscription gives access now: on a trial of one's own, active, past due for at most 7 days, or canceled
 * before the end of a period that stays paid.
 */
export function givesAccess({ status, pastDueSince, paidUntil, trialRefusal }: SubscriptionState, now: Date): boolean {
  switch (status) {
    case "trialing":
      return trialRefusal === null;
    case "active":
      return true;
    case "past_due":
      return pastDueSince !== null && now <= graceEnd(pastDueSince);
    case "canceled":
      return paidUntil !== null && now < paidUntil;
    default:
      return false;
  }
}

/** Whether a learner is premium: the best of all their subscriptions decides, never the latest. */
export function isPremium(subscriptions: readonly SubscriptionState[], now: Date): boolean {
  return subscriptions.some((subscription) => givesAccess(subscription, now));
}

/** Whether a subscription goes on to be charged or may still be mended by a payment: no second one is sold beside it. */
export function isRunning({ status, trialRefusal }: Pick<SubscriptionState, "status" | "trialRefusal">): boolean {
  return trialRefusal === null && ["trialing", "active", "past_due"].includes(status);
}
