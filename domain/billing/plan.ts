import type { Money } from "#domain/text/money-text.ts";
import { givesAccess, graceEnd, isConcluded, type SubscriptionState, type TrialRefusal } from "./subscription.ts";

/** Subscription from our copy of the provider's data, as a plan depends on it. Statuses are the provider's. */
export interface PlanSubscription extends SubscriptionState {
  id: string;
  createdAt: Date;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Amount of the next invoice after discounts, in minor units; null when the provider has not stated it. */
  nextAmount: number | null;
  nextCurrency: string | null;
}

/** Invoice from our copy of the provider's data, as a plan depends on it. */
export interface PlanInvoice {
  subscriptionId: string | null;
  status: string;
  currency: string;
  total: number;
  amountPaid: number;
  amountRefunded: number;
  isDisputed: boolean;
  hostedUrl: string | null;
  createdAt: Date;
}

/** Payment that is due and unpaid: the amount, and the provider's page to pay it. */
export interface OpenPayment {
  owed: Money | null;
  payUrl: string | null;
}

/** Reason why a subscription ended, as far as our records show it. */
export type PlanEnding = "withdrawn" | "disputed" | "unpaid" | "refunded" | "other";

/** State of a learner's subscription. */
export type Plan =
  | { kind: "none" }
  | { kind: "trialing"; endsAt: Date | null; charge: Money | null }
  | {
      kind: "active";
      renewsAt: Date | null;
      charge: Money | null;
      isDisputed: boolean;
      trialRefusal: TrialRefusal | null;
    }
  | { kind: "ending"; isTrial: boolean; endsAt: Date | null; canKeep: boolean }
  | ({ kind: "past-due"; accessUntil: Date } & OpenPayment)
  | ({ kind: "unpaid" } & OpenPayment)
  | ({ kind: "confirming" } & OpenPayment)
  | { kind: "paused" }
  | { kind: "ended"; endedAt: Date | null; why: PlanEnding };

export interface PlanInput {
  subscriptions: readonly PlanSubscription[];
  invoices: readonly PlanInvoice[];
  /** Ids of the subscriptions that the learner withdrew from. */
  withdrawnIds: readonly string[];
  now: Date;
}

const dayMs = 86_400_000;

/** Describes a learner's plan by the best of their subscriptions; among equals the newest counts. */
export function describePlan({ subscriptions, invoices, withdrawnIds, now }: PlanInput): Plan {
  const concluded = subscriptions.filter(isConcluded);
  const best = bestSubscription(concluded, now);
  if (!best) return { kind: "none" };
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === best.id);
  const { status, trialEnd, currentPeriodEnd, pastDueSince, nextAmount, nextCurrency } = best;
  const charge = nextAmount === null || nextCurrency === null ? null : { amount: nextAmount, currency: nextCurrency };
  const isTrial = status === "trialing";
  const endsAt = isTrial ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd;
  if ((isTrial || status === "active") && best.cancelAtPeriodEnd)
    return { kind: "ending", isTrial, endsAt, canKeep: true };
  switch (status) {
    case "trialing":
      return { kind: "trialing", endsAt, charge };
    case "active":
      return {
        kind: "active",
        renewsAt: endsAt,
        charge,
        isDisputed: own.some((one) => one.isDisputed),
        trialRefusal: best.trialRefusal,
      };
    case "past_due":
      return givesAccess(best, now) && pastDueSince
        ? { kind: "past-due", accessUntil: graceEnd(pastDueSince), ...openPayment(own) }
        : { kind: "unpaid", ...openPayment(own) };
    case "unpaid":
      return { kind: "unpaid", ...openPayment(own) };
    case "incomplete":
      return { kind: "confirming", ...openPayment(own) };
    case "paused":
      return { kind: "paused" };
    default:
      return givesAccess(best, now)
        ? { kind: "ending", isTrial: false, endsAt: best.paidUntil, canKeep: false }
        : { kind: "ended", endedAt: best.endedAt, why: endingReason(best, own, withdrawnIds) };
  }
}

/** Statuses from best to worst for the learner; any other status means ended. */
const ranks = ["active", "trialing", "past_due", "incomplete", "paused", "unpaid"];

/** Returns the subscription that determines the plan: those that give access first, then by rank and age. */
export function bestSubscription<Each extends PlanSubscription>(
  subscriptions: readonly Each[],
  now: Date,
): Each | undefined {
  const rank = (one: Each) => {
    const place = ranks.includes(one.status) ? ranks.indexOf(one.status) : ranks.length;
    const isEnding = one.cancelAtPeriodEnd ? 0.5 : 0;
    return (givesAccess(one, now) ? 0 : ranks.length) + place + isEnding;
  };
  return [...subscriptions].sort((a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime())[0];
}

/** Returns true when an invoice was issued and not paid. */
function isUnpaid({ status }: { status: string }): boolean {
  return status === "open" || status === "uncollectible";
}

/** Returns the newest unpaid invoice as an open payment. */
function openPayment(invoices: readonly PlanInvoice[]): OpenPayment {
  const [open] = invoices.filter(isUnpaid).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!open) return { owed: null, payUrl: null };
  return { owed: { amount: open.total - open.amountPaid, currency: open.currency }, payUrl: open.hostedUrl };
}

/** Returns the reason why a subscription ended, from its own invoices and the withdrawals. */
export function endingReason(
  { id }: { id: string },
  invoices: readonly Pick<PlanInvoice, "status" | "amountPaid" | "amountRefunded" | "isDisputed">[],
  withdrawnIds: readonly string[],
): PlanEnding {
  if (withdrawnIds.includes(id)) return "withdrawn";
  if (invoices.some(({ isDisputed }) => isDisputed)) return "disputed";
  if (invoices.some(isUnpaid)) return "unpaid";
  const paid = invoices.filter(({ amountPaid }) => amountPaid > 0);
  return paid.length > 0 && paid.every((one) => one.amountRefunded >= one.amountPaid) ? "refunded" : "other";
}

/** Returns the days from now to a moment, rounded up, as a countdown shows them. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / dayMs));
}

/**
 * Returns the effect of cancelling: a paid or trial period runs to its end; a plan without access or with a missing
 * payment ends at once. Null when there is nothing to cancel.
 */
export function cancellationOf(plan: Plan): { kind: "period-end"; endsAt: Date | null } | { kind: "now" } | null {
  switch (plan.kind) {
    case "trialing":
      return { kind: "period-end", endsAt: plan.endsAt };
    case "active":
      return { kind: "period-end", endsAt: plan.renewsAt };
    case "past-due":
    case "unpaid":
    case "confirming":
    case "paused":
      return { kind: "now" };
    default:
      return null;
  }
}

/** Content of the banner about a missing payment; `accessUntil` is null when access has ended or not begun. */
export interface Dunning extends OpenPayment {
  kind: "past-due" | "unpaid" | "confirming";
  accessUntil: Date | null;
}

/** Returns the content of the banner about a missing payment; null when none is missing. */
export function dunningOf(plan: Plan): Dunning | null {
  switch (plan.kind) {
    case "past-due":
      return plan;
    case "unpaid":
    case "confirming":
      return { ...plan, accessUntil: null };
    default:
      return null;
  }
}
