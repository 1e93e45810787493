/** Length of the free trial, in days. */
export const trialDays = 7;

/** How long access outlasts a failed payment, in days. */
export const pastDueGraceDays = 7;

/** What access needs to know of one subscription. Statuses are the provider's words. */
export interface SubscriptionState {
  status: string;
  pastDueSince: Date | null;
}

const dayMs = 86_400_000;

/** Whether one subscription gives access now: trialing, active, or past due for at most 7 days. */
export function givesAccess({ status, pastDueSince }: SubscriptionState, now: Date): boolean {
  if (status === "trialing" || status === "active") return true;
  if (status !== "past_due" || pastDueSince === null) return false;
  return now.getTime() - pastDueSince.getTime() <= pastDueGraceDays * dayMs;
}

/** Whether a learner is premium: the best of all their subscriptions decides, never the latest. */
export function isPremium(subscriptions: readonly SubscriptionState[], now: Date): boolean {
  return subscriptions.some((subscription) => givesAccess(subscription, now));
}
