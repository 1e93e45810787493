import type { InvoiceTerms } from "#sandbox/payments/objects/invoice-object.ts";
import { nextAnniversary } from "#sandbox/payments/objects/money-and-dates.ts";
import { monthsOf } from "#sandbox/payments/objects/product-objects.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { billSubscription } from "./bill-subscription.ts";
import { collectInvoice, paymentMethodOf } from "./collect-invoice.ts";
import type { Transaction } from "./sandbox-state.ts";
import { hasEnded, itemsWithPeriod, periodEndOf, saveSubscription } from "./save-subscription.ts";
import { cancelNow } from "./subscription-changes.ts";

type Subscription = StoredObjects["subscription"];

/**
 * Begins the next period after the end of one: creates and collects its invoice. The end of a trial begins the first.
 */
export function renewSubscription(id: string, transaction: Transaction): void {
  const subscription = transaction.objects.get("subscription", id);
  if (hasEnded(subscription)) return;
  if (subscription.status === "trialing") endTrial(subscription, "subscription_cycle", transaction);
  else beginPeriod(subscription, { reason: "subscription_cycle", start: periodEndOf(subscription) }, transaction);
}

/**
 * Ends a trial at this second: the first paid period begins now. Without a card the subscription is paused or canceled
 * if its trial settings say so.
 */
export function endTrial(subscription: Subscription, reason: InvoiceTerms["reason"], transaction: Transaction): void {
  const { seconds } = transaction;
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (paymentMethodOf(subscription, transaction.objects) === null && missing === "cancel") {
    cancelNow(subscription, transaction, { reason: null });
    return;
  }
  const ended = { billing_cycle_anchor: seconds, trial_end: seconds };
  if (paymentMethodOf(subscription, transaction.objects) === null && missing === "pause") {
    pauseSubscription({ ...subscription, ...ended }, transaction, subscription);
    return;
  }
  beginPeriod({ ...subscription, ...ended }, { reason, start: seconds, before: subscription }, transaction);
}

/** Pauses a subscription: it is neither renewed nor charged until it is resumed. */
export function pauseSubscription(
  subscription: Subscription,
  transaction: Transaction,
  before: Subscription = subscription,
): Subscription {
  const paused = saveSubscription(subscription, { status: "paused" }, transaction);
  transaction.record("customer.subscription.updated", paused, before);
  transaction.record("customer.subscription.paused", paused);
  return paused;
}

/** Begins a period of a paused subscription at this second and collects its payment. */
export function resumeSubscription(subscription: Subscription, transaction: Transaction): Subscription {
  const { seconds, objects, record } = transaction;
  const resumed = { ...subscription, billing_cycle_anchor: seconds };
  beginPeriod(resumed, { reason: "subscription_update", start: seconds, before: subscription }, transaction);
  const now = objects.get("subscription", subscription.id);
  record("customer.subscription.resumed", now, subscription);
  return now;
}

interface NewPeriod {
  reason: InvoiceTerms["reason"];
  start: number;
  /** The subscription before the change, if it is passed changed. */
  before?: Subscription;
}

function beginPeriod(
  subscription: Subscription,
  { reason, start, before = subscription }: NewPeriod,
  transaction: Transaction,
): void {
  const [item] = subscription.items.data;
  const months = item === undefined ? 1 : monthsOf(item.price);
  const period = { start, end: nextAnniversary(subscription.billing_cycle_anchor, start, months) };
  const invoicePeriod = { start: item?.current_period_start ?? start, end: start };
  const status =
    subscription.status === "trialing" || subscription.status === "paused" ? "active" : subscription.status;
  const begun: Subscription = { ...subscription, items: itemsWithPeriod(subscription, period), status };
  const billed = billSubscription(begun, { reason, period, invoicePeriod }, transaction);
  transaction.record("customer.subscription.updated", billed.subscription, before);
  if (billed.invoice.status === "open") collectInvoice(billed.invoice, {}, transaction);
}
