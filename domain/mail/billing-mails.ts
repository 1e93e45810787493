import { type AccessEnd, accessEnd, type EndingSubscription, scheduledEnd } from "#domain/billing/access-end.ts";
import type { Grant } from "#domain/billing/grant.ts";
import { endingReason, type PlanEnding } from "#domain/billing/plan.ts";

/** Days before the end of a trial at which its mail is due; the provider's own event comes at that time. */
const trialNoticeDays = 3;

/** Days after a cancellation during which its mail is still due. */
const newsDays = 3;

const dayMs = 86_400_000;

/** Tolerance for the provider's event: it may be handled slightly before the three days. */
const slackMs = 3_600_000;

/** Fields of a subscription that the mails depend on. */
export interface MailedSubscription extends EndingSubscription {
  id: string;
  trialEnd: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
}

/** Fields of an invoice that the mails depend on. */
export interface MailedInvoice {
  id: string;
  subscriptionId: string | null;
  status: string;
  amountPaid: number;
  amountRefunded: number;
  isDisputed: boolean;
  hostedUrl: string | null;
}

/** Inputs of the mails: all of a learner's subscriptions, since the best of them decides on access. */
export interface BillingMailInput {
  subscriptions: readonly MailedSubscription[];
  invoices: readonly MailedInvoice[];
  /** Ids of the subscriptions that the learner withdrew from. */
  withdrawnIds: readonly string[];
  grant: Grant | null;
  now: Date;
}

/** Mail about a subscription. Its key is the same each time it is found due, so that it is sent only once. */
export type BillingMail = { key: string; subscriptionId: string } & (
  | { kind: "trial-ending"; endsAt: Date }
  | { kind: "payment-failed"; payUrl: string; access: AccessEnd }
  | { kind: "subscription-cancelled"; access: AccessEnd; why: PlanEnding | null; isOwed: boolean }
);

/** Kinds of the mails about a subscription. */
export const billingMailKinds = [
  "trial-ending",
  "payment-failed",
  "subscription-cancelled",
] as const satisfies BillingMail["kind"][];

/**
 * Returns the mails that are due now, by the state of a learner's subscriptions and not by what changed. Subscriptions
 * that were withdrawn from get none: they end in several steps and have a receipt of their own.
 */
export function dueBillingMails(facts: BillingMailInput): BillingMail[] {
  const relevant = facts.subscriptions.filter(({ id }) => !facts.withdrawnIds.includes(id));
  return relevant.flatMap((subscription) => {
    const own = facts.invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const terms = { ...facts, own, access: accessEnd(facts.subscriptions, facts) };
    return [
      trialEnding(subscription, terms),
      paymentFailed(subscription, terms),
      cancelled(subscription, terms),
    ].filter((mail) => mail !== null);
  });
}

/**
 * Inputs for one subscription: all facts, its own invoices, and the end of the learner's access by any subscription.
 */
interface Terms extends BillingMailInput {
  own: readonly MailedInvoice[];
  access: AccessEnd;
}

function trialEnding(subscription: MailedSubscription, { now }: Terms): BillingMail | null {
  const { id, status, trialEnd, trialRefusal, cancelAtPeriodEnd, cancelAt } = subscription;
  if (status !== "trialing" || !trialEnd || trialRefusal) return null;
  if (cancelAtPeriodEnd || (cancelAt && cancelAt <= trialEnd)) return null;
  const leftMs = trialEnd.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > trialNoticeDays * dayMs + slackMs) return null;
  const key = `trial-ending:${id}`;
  return { kind: "trial-ending", key, subscriptionId: id, endsAt: trialEnd };
}

function paymentFailed({ id, status }: MailedSubscription, { own, access }: Terms): BillingMail | null {
  const open = own.find((invoice) => invoice.status === "open");
  if (status !== "past_due" || !open?.hostedUrl) return null;
  const key = `payment-failed:${open.id}`;
  return { kind: "payment-failed", key, subscriptionId: id, payUrl: open.hostedUrl, access };
}

/**
 * Returns the mail about a cancellation. While a subscription runs, only a planned end in the future is reported: a
 * past one is still to be confirmed by the provider.
 */
function cancelled(subscription: MailedSubscription, { own, access, now }: Terms): BillingMail | null {
  const { id, status, canceledAt, endedAt } = subscription;
  const at = canceledAt ?? endedAt;
  if (!at || now.getTime() - at.getTime() > newsDays * dayMs) return null;
  const key = `subscription-cancelled:${id}:${at.toISOString()}`;
  const about = { kind: "subscription-cancelled", key, subscriptionId: id, access } as const;
  if (status === "canceled")
    return endedAt ? { ...about, why: endingReason(subscription, own, []), isOwed: false } : null;
  const planned = scheduledEnd(subscription);
  return planned && planned > now ? { ...about, why: null, isOwed: status === "past_due" } : null;
}
