import { graceEnd, type SubscriptionState } from "./subscription.ts";

/** How long before its end a trial is told of, in days; the provider's own event comes then. */
const trialNoticeDays = 3;

/** How long after a cancellation its mail is still news, in days. */
const newsDays = 3;

const dayMs = 86_400_000;

/** Between the provider's event and our asking the clock may still stand a little before the three days. */
const slackMs = 3_600_000;

/** What the mails need to know of a subscription. */
export interface MailedSubscription extends SubscriptionState {
  id: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
}

/** What the mails need to know of an invoice. */
export interface MailedInvoice {
  id: string;
  subscriptionId: string | null;
  status: string;
  amountRefunded: number;
  hostedUrl: string | null;
}

/** A mail about a subscription. Its key is the same whenever it is found due, so that it is sent once. */
export type BillingMail = { key: string; expiresAt?: Date } & (
  | { kind: "trial-ending"; endsAt: Date }
  | { kind: "payment-failed"; payUrl: string; until: Date }
  | { kind: "subscription-cancelled"; until: Date }
);

/** The mails that a learner's subscriptions ask for now, by what they are and not by what changed. */
export function dueBillingMails(
  subscriptions: readonly MailedSubscription[],
  invoices: readonly MailedInvoice[],
  now: Date,
): BillingMail[] {
  return subscriptions.flatMap((subscription) => {
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    return [trialEnding(subscription, now), paymentFailed(subscription, own), cancelled(subscription, own, now)].filter(
      (mail) => mail !== null,
    );
  });
}

function trialEnding(
  { id, status, trialEnd, cancelAtPeriodEnd, trialRefusal }: MailedSubscription,
  now: Date,
): BillingMail | null {
  if (status !== "trialing" || !trialEnd || cancelAtPeriodEnd || trialRefusal) return null;
  const leftMs = trialEnd.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > trialNoticeDays * dayMs + slackMs) return null;
  return { kind: "trial-ending", key: `trial-ending:${id}`, endsAt: trialEnd, expiresAt: trialEnd };
}

function paymentFailed(
  { status, pastDueSince }: MailedSubscription,
  invoices: readonly MailedInvoice[],
): BillingMail | null {
  const open = invoices.find((invoice) => invoice.status === "open");
  if (status !== "past_due" || !pastDueSince || !open?.hostedUrl) return null;
  const until = graceEnd(pastDueSince);
  return { kind: "payment-failed", key: `payment-failed:${open.id}`, payUrl: open.hostedUrl, until, expiresAt: until };
}

/** Not after a withdrawal, which has a receipt of its own. */
function cancelled(
  { id, status, cancelAtPeriodEnd, canceledAt, currentPeriodEnd, paidUntil, endedAt }: MailedSubscription,
  invoices: readonly MailedInvoice[],
  now: Date,
): BillingMail | null {
  const at = canceledAt ?? endedAt;
  if (!at || now.getTime() - at.getTime() > newsDays * dayMs) return null;
  const key = `subscription-cancelled:${id}:${at.toISOString()}`;
  if (cancelAtPeriodEnd && status !== "canceled" && currentPeriodEnd) {
    return { kind: "subscription-cancelled", key, until: currentPeriodEnd };
  }
  if (status !== "canceled" || !endedAt || invoices.some(({ amountRefunded }) => amountRefunded > 0)) return null;
  return { kind: "subscription-cancelled", key, until: paidUntil && paidUntil > endedAt ? paidUntil : endedAt };
}
