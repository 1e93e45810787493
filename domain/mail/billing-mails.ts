import { type AccessEnd, accessEnd, type EndingSubscription, plannedEnd } from "#domain/billing/access-end.ts";
import type { Grant } from "#domain/billing/grant.ts";
import { type PlanEnding, whyEnded } from "#domain/billing/plan.ts";

/** How long before its end a trial is told of, in days; the provider's own event comes then. */
const trialNoticeDays = 3;

/** How long after a cancellation its mail is still news, in days. */
const newsDays = 3;

const dayMs = 86_400_000;

/** Between the provider's event and our asking the clock may still stand a little before the three days. */
const slackMs = 3_600_000;

/** What the mails need to know of a subscription. */
export interface MailedSubscription extends EndingSubscription {
  id: string;
  trialEnd: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
}

/** What the mails need to know of an invoice. */
export interface MailedInvoice {
  id: string;
  subscriptionId: string | null;
  status: string;
  amountPaid: number;
  amountRefunded: number;
  isDisputed: boolean;
  hostedUrl: string | null;
}

/** What the mails are told from: all that a learner has, since the best of it decides on their access. */
export interface MailFacts {
  subscriptions: readonly MailedSubscription[];
  invoices: readonly MailedInvoice[];
  /** Ids of the subscriptions that were withdrawn from. */
  withdrawnIds: readonly string[];
  grant: Grant | null;
  now: Date;
}

/** A mail about a subscription. Its key is the same whenever it is found due, so that it is sent once. */
export type BillingMail = { key: string; subscriptionId: string } & (
  | { kind: "trial-ending"; endsAt: Date }
  | { kind: "payment-failed"; payUrl: string; access: AccessEnd }
  | { kind: "subscription-cancelled"; access: AccessEnd; why: PlanEnding | null; isOwed: boolean }
);

/** The names of the mails about a subscription. */
export const billingMailKinds = [
  "trial-ending",
  "payment-failed",
  "subscription-cancelled",
] as const satisfies BillingMail["kind"][];

/**
 * The mails that a learner's subscriptions ask for now, by what they are and not by what changed. None about one that
 * was withdrawn from: it ends in several steps, and has a receipt of its own.
 */
export function dueBillingMails(facts: MailFacts): BillingMail[] {
  const told = facts.subscriptions.filter(({ id }) => !facts.withdrawnIds.includes(id));
  return told.flatMap((subscription) => {
    const own = facts.invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const terms = { ...facts, own, access: accessEnd(facts.subscriptions, facts) };
    return [
      trialEnding(subscription, terms),
      paymentFailed(subscription, terms),
      cancelled(subscription, terms),
    ].filter((mail) => mail !== null);
  });
}

/** What is known beside a subscription: its own invoices, and until when its learner has access, by whatever they have. */
interface Terms extends MailFacts {
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

/** While a subscription runs on, its end is told of only if it is to come: what is past, the provider has yet to tell. */
function cancelled(subscription: MailedSubscription, { own, access, now }: Terms): BillingMail | null {
  const { id, status, canceledAt, endedAt } = subscription;
  const at = canceledAt ?? endedAt;
  if (!at || now.getTime() - at.getTime() > newsDays * dayMs) return null;
  const key = `subscription-cancelled:${id}:${at.toISOString()}`;
  const about = { kind: "subscription-cancelled", key, subscriptionId: id, access } as const;
  if (status === "canceled") return endedAt ? { ...about, why: whyEnded(subscription, own, []), isOwed: false } : null;
  const planned = plannedEnd(subscription);
  return planned && planned > now ? { ...about, why: null, isOwed: status === "past_due" } : null;
}
