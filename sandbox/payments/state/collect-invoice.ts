import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { type Collected, collectPayment } from "./collect-payment.ts";
import type { ObjectReader } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";
import { hasEnded, updateSubscription } from "./save-subscription.ts";
import { cancelNow } from "./subscription-changes.ts";

type Invoice = StoredObjects["invoice"];
type Subscription = StoredObjects["subscription"];
type PaymentMethod = StoredObjects["payment_method"];

const secondsPerDay = 24 * 60 * 60;

/** Days between an attempt and the next one; the fourth failure is the last. */
const retryDays = [3, 5, 7];

/** Who pays: a card instead of the subscription's own, and whether the person is present and has passed 3-D Secure. */
export interface Payer {
  paymentMethod?: PaymentMethod | null;
  isAuthenticated?: boolean;
}

/**
 * Tries to collect an open invoice and updates the subscription: active if its latest invoice is paid, past due if it
 * is not, incomplete while the first one is unpaid, and canceled or unpaid after the last attempt.
 */
export function collectInvoice(invoice: Invoice, payer: Payer, transaction: Transaction): Collected {
  const { objects } = transaction;
  const subscription = subscriptionOfInvoice(invoice, objects);
  const isFirst = invoice.billing_reason === "subscription_create";
  const isTriedAgain = subscription !== null && !isFirst && !hasEnded(subscription);
  const collected = collectPayment(
    invoice,
    {
      paymentMethod: payer.paymentMethod ?? cardFor(invoice, objects),
      isAuthenticated: payer.isAuthenticated ?? false,
      nextAttempt: isTriedAgain ? nextAttemptAfter(invoice, transaction.seconds) : null,
    },
    transaction,
  );
  if (subscription !== null) followInvoice(subscription, collected, transaction);
  return collected;
}

/** Retries to collect an invoice whose next attempt is due. */
export function retryPayment(id: string, transaction: Transaction): void {
  const invoice = transaction.objects.get("invoice", id);
  if (invoice.status === "open") collectInvoice(invoice, {}, transaction);
}

/** Returns the subscription of an invoice; null for one created by hand. */
export function subscriptionOfInvoice(invoice: Invoice, objects: ObjectReader): Subscription | null {
  const id = invoice.parent?.subscription_details?.subscription;
  return id === undefined ? null : objects.get("subscription", id);
}

/** Returns the card to which an invoice is charged: its subscription's, else the customer's. */
export function cardFor(invoice: Invoice, objects: ObjectReader): PaymentMethod | null {
  const subscription = subscriptionOfInvoice(invoice, objects);
  return subscription ? paymentMethodOf(subscription, objects) : defaultCardOf(invoice.customer ?? "", objects);
}

/** Returns the card to which a subscription is charged: its own, else the customer's. */
export function paymentMethodOf(subscription: Subscription, objects: ObjectReader): PaymentMethod | null {
  const { customer, default_payment_method: own } = subscription;
  return own === null ? defaultCardOf(customer, objects) : (objects.find("payment_method", own) ?? null);
}

/** Returns the card that is charged by default; the older default source comes last. */
export function defaultCardOf(id: string, objects: ObjectReader): PaymentMethod | null {
  const customer = objects.find("customer", id);
  const card = customer?.invoice_settings.default_payment_method ?? customer?.default_source ?? "";
  return objects.find("payment_method", card) ?? null;
}

function nextAttemptAfter({ attempt_count: attempts, next_payment_attempt: planned }: Invoice, seconds: number) {
  // An attempt between two planned ones, for example with another card, does not move the plan.
  if (planned !== null && planned > seconds) return planned;
  const days = retryDays[attempts];
  return days === undefined ? null : seconds + days * secondsPerDay;
}

function followInvoice(subscription: Subscription, { invoice, outcome }: Collected, transaction: Transaction): void {
  if (hasEnded(subscription) || subscription.latest_invoice !== invoice.id) return;
  if (outcome.kind === "paid") {
    if (subscription.status !== "active") updateSubscription(subscription, { status: "active" }, transaction);
    return;
  }
  if (subscription.status === "incomplete") return;
  if (invoice.next_payment_attempt !== null) {
    if (subscription.status !== "past_due") updateSubscription(subscription, { status: "past_due" }, transaction);
  } else if (transaction.settings.afterRetries() === "unpaid") {
    if (subscription.status !== "unpaid") updateSubscription(subscription, { status: "unpaid" }, transaction);
  } else {
    cancelNow(subscription, transaction, { reason: "payment_failed" });
  }
}
