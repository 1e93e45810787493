import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { collectInvoice, subscriptionOfInvoice } from "./collect-invoice.ts";
import type { Matching } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";
import { hasEnded, updateSubscription } from "./save-subscription.ts";

/** A stored card of the customer, and whether its bank has just authenticated the person. */
export interface PresentCard {
  paymentMethod: StoredObjects["payment_method"];
  isAuthenticated: boolean;
}

/** Pays an invoice with a new card, or makes it the default card; returns why the bank refused, or null. */
export function applyNewCard(
  { purpose, target }: { purpose: "invoice" | "portal" | "checkout"; target: string },
  card: PresentCard,
  transaction: Transaction,
): string | null {
  if (purpose === "invoice") return payInvoiceWith(target, card, transaction);
  makeDefault(card.paymentMethod, transaction);
  return null;
}

/** Pays an open invoice with a card of the customer and, if that succeeds, makes it the subscription's card. */
export function payInvoiceWith(id: string, card: PresentCard, transaction: Transaction): string | null {
  const { objects, record } = transaction;
  const invoice = objects.get("invoice", id);
  if (invoice.status !== "open") return null;
  const { outcome } = collectInvoice(invoice, card, transaction);
  if (outcome.kind === "failed") return outcome.decline.message;
  if (outcome.kind === "action-required") return "Your bank asks you to authenticate this payment.";
  const subscription = subscriptionOfInvoice(invoice, objects);
  if (
    subscription !== null &&
    !hasEnded(subscription) &&
    subscription.default_payment_method !== card.paymentMethod.id
  ) {
    record("payment_method.attached", card.paymentMethod);
    updateSubscription(subscription, { default_payment_method: card.paymentMethod.id }, transaction);
  }
  return null;
}

/** Makes a card the default of the customer and of each of their running subscriptions. */
function makeDefault(card: StoredObjects["payment_method"], transaction: Transaction): void {
  const { objects, record } = transaction;
  record("payment_method.attached", card);
  const customer = objects.get("customer", card.customer ?? "");
  const settings = { ...customer.invoice_settings, default_payment_method: card.id };
  const changed = { ...customer, invoice_settings: settings };
  objects.replace(changed);
  record("customer.updated", changed, customer);
  const matching: Matching[] = [{ field: "customer", values: [customer.id] }];
  for (const subscription of objects.page("subscription", { matching, limit: 100 }).data) {
    if (!hasEnded(subscription)) {
      updateSubscription(subscription, { default_payment_method: card.id }, transaction);
    }
  }
}
