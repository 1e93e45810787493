/** Length of the free trial, in days. */
export const trialDays = 7;

/** Days that access continues after a failed payment. */
export const pastDueGraceDays = 7;

/** Reason why a trial was ended at once and charged: the learner, or someone with the same card, had one before. */
export type TrialRefusal = "learner" | "card";

/**
 * Offer of the start page to a learner without access: a trial, a month to pay at once, or the payment that is open.
 */
export type CheckoutOffer = "trial" | "paid-month" | "open-payment";

/** Fields of a subscription that access depends on. Statuses are the provider's. */
export interface SubscriptionState {
  status: string;
  pastDueSince: Date | null;
  /** End of the last period that was paid for and not refunded; null when there is none. */
  paidUntil: Date | null;
  trialRefusal: TrialRefusal | null;
}

/**
 * Returns the notice beside the button of a checkout with a trial. The card is known only after it is typed, so the
 * notice states in advance what happens with a card that has had its trial.
 */
export function trialAnnouncement({ monthlyPrice }: { monthlyPrice: string }): string {
  return `One free trial per person and card. With a card that has had its trial, your subscription starts at once and the first month, ${monthlyPrice}, is charged today.`;
}

const dayMs = 86_400_000;

/** Returns the end of access of a past-due subscription. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}

/**
 * Returns true when one subscription gives access now: on a first trial, active, past due for at most 7 days, or
 * canceled before the end of a paid period. One whose trial was refused gives none before its first payment.
 */
export function givesAccess({ status, pastDueSince, paidUntil, trialRefusal }: SubscriptionState, now: Date): boolean {
  switch (status) {
    case "trialing":
      return trialRefusal === null;
    case "active":
      return true;
    case "past_due":
      if (trialRefusal !== null && paidUntil === null) return false;
      return pastDueSince !== null && now <= graceEnd(pastDueSince);
    case "canceled":
      return paidUntil !== null && now < paidUntil;
    default:
      return false;
  }
}

/** Returns true when a learner is premium: the best of all their subscriptions decides, not the latest. */
export function isPremium(subscriptions: readonly SubscriptionState[], now: Date): boolean {
  return subscriptions.some((subscription) => givesAccess(subscription, now));
}

/**
 * Returns true while a subscription will be charged again or a payment can restore it: no second one is sold meanwhile.
 */
export function isRunning({ status }: Pick<SubscriptionState, "status">): boolean {
  return ["trialing", "active", "past_due"].includes(status);
}

/** Returns true unless the first payment was not made in time, so that the subscription never came into effect. */
export function isConcluded({ status }: Pick<SubscriptionState, "status">): boolean {
  return status !== "incomplete_expired";
}
