import type { Money } from "#domain/text/money-text.ts";
import { givesAccess, graceEnd, isConcluded, type SubscriptionState, type TrialRefusal } from "./subscription.ts";

/** What a learner's plan is told from: one subscription as our copy has it. Statuses are the provider's words. */
export interface PlanSubscription extends SubscriptionState {
  id: string;
  createdAt: Date;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** What the next invoice will ask for, after discounts, in minor units; null where the provider has not said it. */
  nextAmount: number | null;
  nextCurrency: string | null;
}

/** What a learner's plan is told from: one invoice as our copy has it. */
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

/** A payment that was asked for and not made: how much, and where at the provider it can be made. */
export interface OpenPayment {
  owed: Money | null;
  payUrl: string | null;
}

/** Why a subscription ended, as far as our books say it. */
export type PlanEnding = "withdrawn" | "disputed" | "unpaid" | "refunded" | "other";

/** How a learner stands with their subscription. */
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

/** What a plan is told from. */
export interface PlanFacts {
  subscriptions: readonly PlanSubscription[];
  invoices: readonly PlanInvoice[];
  /** Ids of the subscriptions that were withdrawn from. */
  withdrawnIds: readonly string[];
  now: Date;
}

const dayMs = 86_400_000;

/** How a learner stands: told from the best of their subscriptions, and of equals from the newest. */
export function describePlan({ subscriptions, invoices, withdrawnIds, now }: PlanFacts): Plan {
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
        : { kind: "ended", endedAt: best.endedAt, why: whyEnded(best, own, withdrawnIds) };
  }
}

/** Statuses from the best to the worst for the learner; whatever is not among them has ended. */
const ranks = ["active", "trialing", "past_due", "incomplete", "paused", "unpaid"];

/** The subscription that says how a learner stands: what gives access first, then the rest. */
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

/** Whether an invoice was asked for and not paid. */
function isUnpaid({ status }: { status: string }): boolean {
  return status === "open" || status === "uncollectible";
}

/** The newest invoice that waits to be paid. */
function openPayment(invoices: readonly PlanInvoice[]): OpenPayment {
  const [open] = invoices.filter(isUnpaid).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!open) return { owed: null, payUrl: null };
  return { owed: { amount: open.total - open.amountPaid, currency: open.currency }, payUrl: open.hostedUrl };
}

/** Why a subscription has ended, by its own invoices and by what was withdrawn from. */
export function whyEnded(
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

/** Whole days from now to a moment, begun ones counted: what a countdown shows. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / dayMs));
}

/** What cancelling does: what runs goes on to its end; what gives no more access, or cannot be paid, ends at once. */
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

/** What the banner about a missing payment says; `accessUntil` is null where access has ended or not begun. */
export interface Dunning extends OpenPayment {
  kind: "past-due" | "unpaid" | "confirming";
  accessUntil: Date | null;
}

/** What the banner about a missing payment says of a plan, or null where none is missing. */
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
