import { newFirstInvoice } from "#sandbox/payments/objects/invoice-object.ts";
import { addMonth, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { type ChargeTerms, newInvoicePayment, newPaymentIntent } from "#sandbox/payments/objects/payment-objects.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { newSubscription } from "#sandbox/payments/objects/subscription-object.ts";
import type { ObjectStore } from "./object-store.ts";
import type { Purchase } from "./purchase.ts";
import type { Transaction } from "./sandbox-state.ts";

const secondsPerDay = 24 * 60 * 60;

/** What is due on the first day, in the currency's smallest unit (nothing during a trial), and whether the card paid. */
export interface DueToday {
  subtotal: number;
  discount: number;
  total: number;
  isPaid: boolean;
}

/** What a subscription starts from; `paymentMethod` and `discount` are ids of stored objects. */
export interface SubscriptionStart {
  purchase: Purchase;
  paymentMethod: string;
  discount: string | null;
  due: DueToday;
}

/** Stores a subscription (trialing, active or incomplete) with its first invoice and charge, and gives both. */
export function startSubscription(
  start: SubscriptionStart,
  { objects, seconds }: Transaction,
): { subscription: StoredObjects["subscription"]; invoice: StoredObjects["invoice"] } {
  const { purchase, paymentMethod, due } = start;
  const { customer, price } = purchase;
  const invoiceId = newObjectId("in");
  const subscription = subscriptionFrom(start, invoiceId, seconds);
  const invoice = firstInvoiceOf(start, { id: invoiceId, subscription, seconds });
  objects.insert(subscription);
  objects.insert(invoice);
  attachDiscount(start, { subscription, invoice }, objects);
  if (due.total > 0) {
    const { currency } = price;
    const charge = { invoice: invoiceId, amount: due.total, currency, customer: customer.id, paymentMethod };
    storeCharge({ ...charge, isPaid: due.isPaid, seconds }, objects);
  }
  const nextInvoice = (customer.next_invoice_sequence ?? 1) + 1;
  objects.replace({
    ...customer,
    currency: price.currency,
    delinquent: !due.isPaid,
    next_invoice_sequence: nextInvoice,
  });
  return { subscription, invoice };
}

function subscriptionFrom(start: SubscriptionStart, latestInvoice: string, seconds: number) {
  const { customer, order, price } = start.purchase;
  const isTrial = order.trialDays > 0;
  const trialEnd = isTrial ? seconds + order.trialDays * secondsPerDay : null;
  const paidStatus = start.due.isPaid ? "active" : "incomplete";
  return newSubscription({
    customer: customer.id,
    price,
    quantity: order.quantity,
    paymentMethod: start.paymentMethod,
    status: isTrial ? "trialing" : paidStatus,
    trialEnd,
    periodEnd: trialEnd ?? addMonth(seconds),
    // A once-only discount waits out the trial and is used up by the first invoice that asks for money.
    discounts: start.discount !== null && isTrial ? [start.discount] : [],
    latestInvoice,
    metadata: order.metadata,
    seconds,
  });
}

function firstInvoiceOf(
  { purchase, discount, due }: SubscriptionStart,
  invoice: { id: string; subscription: StoredObjects["subscription"]; seconds: number },
) {
  const { customer, order, price, product } = purchase;
  const unitPrice = formatMoney(price.unit_amount ?? 0, price.currency);
  const isTrial = order.trialDays > 0;
  return newFirstInvoice({
    ...invoice,
    customer,
    description: isTrial
      ? `Trial period for ${product.name}`
      : `${order.quantity} × ${product.name} (at ${unitPrice} / month)`,
    subtotal: due.subtotal,
    discount: discount === null || isTrial ? null : { id: discount, amount: due.discount },
    isPaid: due.isPaid,
  });
}

function attachDiscount(
  { discount: id, purchase }: SubscriptionStart,
  { subscription, invoice }: { subscription: { id: string }; invoice: { id: string } },
  objects: ObjectStore,
): void {
  if (id === null) return;
  const usedBy = purchase.order.trialDays > 0 ? null : invoice.id;
  objects.replace({ ...objects.get("discount", id), subscription: subscription.id, invoice: usedBy });
}

function storeCharge(terms: ChargeTerms, objects: ObjectStore): void {
  const paymentIntent = newPaymentIntent(terms);
  objects.insert(paymentIntent);
  objects.insert(newInvoicePayment(terms, paymentIntent.id));
}
