/** Length of the free trial, in days. */
export const trialDays = 7;

/** How long access outlasts a failed payment, in days. */
export const pastDueGraceDays = 7;

/** Why a trial was ended at once, so that it is charged: the learner had one before, or the card had another one's. */
export type TrialRefusal = "learner" | "card";

/** What the start page offers a learner without access: a trial, a month to pay at once, or to pay what is open. */
export type CheckoutOffer = "trial" | "paid-month" | "open-payment";

/** What access needs to know of one subscription. Statuses are the provider's words. */
export interface SubscriptionState {
  status: string;
  pastDueSince: Date | null;
  /** The end of the last period that was paid for and not paid back; null when nothing was. */
  paidUntil: Date | null;
  trialRefusal: TrialRefusal | null;
}

/**
 * What a checkout with a trial says beside its button: the card is known only once it is typed, so whoever types one
 * that had its trial has to know what follows.
 */
export function trialAnnouncement({ monthlyPrice }: { monthlyPrice: string }): string {
  return `One free trial per person and card. With a card that has had its trial, your subscription starts at once and the first month, ${monthlyPrice}, is charged today.`;
}

const dayMs = 86_400_000;

/** When the access of a past-due subscription ends. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}

/**
 * Whether one subscription gives access now: on a first trial, active, past due for at most 7 days, or canceled before
 * the end of a period that stays paid. One whose trial was refused gives nothing before its first payment.
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

/** Whether a learner is premium: the best of all their subscriptions decides, never the latest. */
export function isPremium(subscriptions: readonly SubscriptionState[], now: Date): boolean {
  return subscriptions.some((subscription) => givesAccess(subscription, now));
}

/** Whether a subscription goes on to be charged or may still be mended by a payment: no second one is sold beside it. */
export function isRunning({ status }: Pick<SubscriptionState, "status">): boolean {
  return ["trialing", "active", "past_due"].includes(status);
}

/** Whether a subscription ever came about, or still may: one whose first payment was not made in time did not. */
export function isConcluded({ status }: Pick<SubscriptionState, "status">): boolean {
  return status !== "incomplete_expired";
}
