import type Stripe from "stripe";
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderInvoice,
  ProviderRefund,
  ProviderSettlement,
  ProviderSubscription,
} from "./payments-state.ts";

/**
 * Reads a subscription whose `default_payment_method` is expanded; `card` is charged where it names none, and
 * `preview` is its next invoice. Since API 2025-03-31 the paid period stands on the items; the latest one counts.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  { card, preview }: { card: string | null; preview: Stripe.Invoice | null },
): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    trialEnd: toDate(subscription.trial_end),
    currentPeriodEnd: ends.length === 0 ? null : fromSeconds(Math.max(...ends)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: toDate(subscription.cancel_at),
    canceledAt: toDate(subscription.canceled_at),
    endedAt: toDate(subscription.ended_at),
    createdAt: fromSeconds(subscription.created),
    cardFingerprint: fingerprintOf(subscription.default_payment_method) ?? card,
    nextAmount: preview?.amount_due ?? null,
    nextCurrency: preview?.currency ?? null,
  };
}

/**
 * Reads an invoice and the charges that its payments led to. An invoice's own period is the one before what it is paid
 * for, so the period is taken from its lines.
 */
export function toInvoice(invoice: Stripe.Invoice, chargeIds: string[]): ProviderInvoice {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const periods = invoice.lines.data.map(({ period }) => period);
  const moments = invoice.status_transitions;
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: subscription ? idOf(subscription) : null,
    status: invoice.status ?? "draft",
    billingReason: invoice.billing_reason,
    currency: invoice.currency,
    subtotal: invoice.subtotal,
    discount: sum(invoice.total_discount_amounts?.map(({ amount }) => amount)),
    tax: sum(invoice.total_taxes?.map(({ amount }) => amount)),
    total: invoice.total,
    amountPaid: invoice.amount_paid,
    createdAt: fromSeconds(invoice.created),
    finalizedAt: toDate(moments.finalized_at),
    paidAt: toDate(moments.paid_at),
    periodStart: fromSeconds(
      Math.min(...(periods.length ? periods.map(({ start }) => start) : [invoice.period_start])),
    ),
    periodEnd: fromSeconds(Math.max(...(periods.length ? periods.map(({ end }) => end) : [invoice.period_end]))),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    chargeIds,
  };
}

/** Reads a charge, with everything about it that went back. */
export function toCharge(
  charge: Stripe.Charge,
  given: { invoiceId: string | null; refunds: Stripe.Refund[]; disputes: Stripe.Dispute[] },
): ProviderCharge {
  return {
    id: charge.id,
    invoiceId: given.invoiceId,
    currency: charge.currency,
    amount: charge.amount,
    amountRefunded: charge.amount_refunded,
    createdAt: fromSeconds(charge.created),
    status: charge.status,
    cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
    settlement: toSettlement(charge.balance_transaction),
    refunds: given.refunds.map(toRefund),
    disputes: given.disputes.map(toDispute),
  };
}

/** The fingerprint of an expanded payment method's card, or null. */
export function fingerprintOf(method: string | Stripe.PaymentMethod | null | undefined): string | null {
  return typeof method === "object" ? (method?.card?.fingerprint ?? null) : null;
}

/** The id of an object that may or may not be expanded. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}

/** The moment of a number of seconds since 1970. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    amount: refund.amount,
    currency: refund.currency,
    status: refund.status ?? "pending",
    createdAt: fromSeconds(refund.created),
    settlement: toSettlement(refund.balance_transaction),
  };
}

/** A dispute has up to two balance transactions: what was taken, and what was given back. */
function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const [first] = dispute.balance_transactions;
  return {
    id: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    createdAt: fromSeconds(dispute.created),
    settlement: first
      ? { ...settlementOf(first), amount: sum(dispute.balance_transactions.map(({ amount }) => amount)) }
      : null,
  };
}

function toSettlement(transaction: string | Stripe.BalanceTransaction | null): ProviderSettlement | null {
  return typeof transaction === "object" && transaction !== null ? settlementOf(transaction) : null;
}

function settlementOf({
  amount,
  currency,
  exchange_rate: exchangeRate,
}: Stripe.BalanceTransaction): ProviderSettlement {
  return { amount, currency, exchangeRate };
}

function toDate(seconds: number | null | undefined): Date | null {
  return typeof seconds === "number" ? fromSeconds(seconds) : null;
}

function sum(amounts: number[] | undefined): number {
  return (amounts ?? []).reduce((total, amount) => total + amount, 0);
}
