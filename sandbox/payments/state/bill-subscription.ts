import {
  finalized,
  type InvoiceTerms,
  newInvoice,
  type Period,
  paid,
} from "#sandbox/payments/objects/invoice-object.ts";
import { newInvoicePayment } from "#sandbox/payments/objects/invoice-payment-object.ts";
import { formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { newPaymentIntent } from "#sandbox/payments/objects/payment-intent-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { discountsOn, keptDiscounts } from "./apply-discounts.ts";
import type { ObjectReader } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";
import { saveSubscription } from "./save-subscription.ts";

type Subscription = StoredObjects["subscription"];
type Invoice = StoredObjects["invoice"];

/** What a subscription is billed for. */
export interface Bill {
  reason: InvoiceTerms["reason"];
  period: Period;
  invoicePeriod: Period;
}

/**
 * Creates the invoice of a period, or of a trial over nothing, and finalizes it at once (Stripe waits about an hour):
 * paid if its total is zero, left as a draft if collection is paused so or the subscription is unpaid, otherwise open
 * with its payment intent. Returns the invoice and the updated subscription.
 */
export function billSubscription(
  before: Subscription,
  bill: Bill,
  transaction: Transaction,
): { invoice: Invoice; subscription: Subscription } {
  const { objects, record } = transaction;
  const draft = newInvoice(billTerms(before, bill, transaction));
  objects.insert(draft);
  record("invoice.created", draft);
  const discounts = keptDiscounts(before.discounts, { invoice: draft, nextInvoiceAt: bill.period.end }, transaction);
  const subscription = saveSubscription(before, { discounts, latest_invoice: draft.id }, transaction);
  const behavior = before.pause_collection?.behavior;
  if (behavior === "keep_as_draft" || before.status === "unpaid") {
    const kept: Invoice = { ...draft, auto_advance: false };
    objects.replace(kept);
    return { invoice: kept, subscription };
  }
  const open = finalizeInvoice(draft, transaction);
  if (behavior === "void" || behavior === "mark_uncollectible") {
    return { invoice: closeUnpaid(open, behavior === "void" ? "void" : "uncollectible", transaction), subscription };
  }
  if (open.amount_due > 0) return { invoice: open, subscription };
  return { invoice: settleEmptyInvoice(open, transaction), subscription };
}

/** Turns a draft into an open invoice with a number and, if its total is not zero, a payment intent. */
export function finalizeInvoice(draft: Invoice, transaction: Transaction): Invoice {
  const { objects, record, seconds } = transaction;
  const customer = objects.get("customer", draft.customer ?? "");
  const invoice: Invoice = { ...draft, ...finalized(draft, customer, transaction) };
  objects.replace(invoice);
  objects.replace({
    ...customer,
    currency: invoice.currency,
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  if (invoice.amount_due > 0) {
    const intent = newPaymentIntent(invoice, reasonText(invoice), seconds);
    objects.insert(intent);
    objects.insert(newInvoicePayment(invoice, intent.id, seconds));
    record("payment_intent.created", intent);
  }
  record("invoice.finalized", invoice);
  return invoice;
}

function reasonText({ billing_reason: reason, number }: Invoice): string {
  if (reason === "manual") return `Payment for Invoice ${number}`;
  return reason === "subscription_create" ? "Subscription creation" : "Subscription update";
}

/** Marks an open invoice over zero as paid. */
export function settleEmptyInvoice(open: Invoice, { objects, record, seconds }: Transaction): Invoice {
  const settled: Invoice = { ...open, ...paid(open, seconds) };
  objects.replace(settled);
  record("invoice.paid", settled);
  record("invoice.payment_succeeded", settled);
  return settled;
}

/** Closes an open invoice that nobody will pay, and records the event. */
export function closeUnpaid(
  before: Invoice,
  status: "uncollectible" | "void",
  { objects, timers, record, seconds }: Transaction,
): Invoice {
  const stamp = status === "void" ? { voided_at: seconds } : { marked_uncollectible_at: seconds };
  const invoice: Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...before.status_transitions, ...stamp },
  };
  objects.replace(invoice);
  timers.clear(invoice.id);
  record(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  return invoice;
}

function lengthOf({ recurring }: StoredObjects["price"]): string {
  const { interval = "month", interval_count: count = 1 } = recurring ?? {};
  return count === 1 ? interval : `${count} ${interval}s`;
}

/** Returns the terms of a bill's invoice. */
export function billTerms(
  subscription: Subscription,
  bill: Bill,
  { objects, seconds }: { objects: ObjectReader; seconds: number },
): InvoiceTerms {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item.`);
  const { price } = item;
  const quantity = item.quantity ?? 1;
  const productName = objects.get("product", price.product).name;
  const isTrial = subscription.status === "trialing";
  const subtotal = isTrial ? 0 : (price.unit_amount ?? 0) * quantity;
  const unitPrice = formatMoney(price.unit_amount ?? 0, price.currency);
  return {
    ...bill,
    id: newObjectId("in"),
    customer: objects.get("customer", subscription.customer),
    subscription,
    description: isTrial
      ? `Trial period for ${productName}`
      : `${quantity} × ${productName} (at ${unitPrice} / ${lengthOf(price)})`,
    subtotal,
    discounts: discountsOn(subtotal, subscription.discounts, objects),
    seconds,
  };
}
