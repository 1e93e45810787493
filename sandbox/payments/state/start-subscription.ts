import { newDiscount } from "#sandbox/payments/objects/discount-object.ts";
import { addMonths } from "#sandbox/payments/objects/money-and-dates.ts";
import { monthsOf } from "#sandbox/payments/objects/product-objects.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { newSubscription } from "#sandbox/payments/objects/subscription-object.ts";
import { billSubscription } from "./bill-subscription.ts";
import { collectInvoice } from "./collect-invoice.ts";
import type { Transaction } from "./sandbox-state.ts";
import { saveSubscription, updateSubscription } from "./save-subscription.ts";

const secondsPerDay = 24 * 60 * 60;

type Subscription = StoredObjects["subscription"];
type Invoice = StoredObjects["invoice"];

/** Terms of a new subscription; its payment method is stored already. */
export interface SubscriptionStart {
  customer: string;
  price: StoredObjects["price"];
  quantity: number;
  /** In seconds; null if it begins with a payment. */
  trialEnd: number | null;
  metadata: Record<string, string>;
  /** The card that becomes its own; null if the customer's is charged. */
  paymentMethod: StoredObjects["payment_method"] | null;
  /** The promotion code and the checkout at which it was given. */
  redemption: { promotionCode: StoredObjects["promotion_code"]; session: string } | null;
  isAuthenticated: boolean;
  /** Whether the first payment waits for the person instead of being tried at once. */
  isLeftOpen?: boolean;
}

/** Returns the end of a trial of some days that begins now, in seconds; null for no trial. */
export function trialEndAfter(days: number, seconds: number): number | null {
  return days > 0 ? seconds + days * secondsPerDay : null;
}

/**
 * Stores a subscription with its first invoice, charges it if there is no trial, and returns both in their final state.
 */
export function startSubscription(
  start: SubscriptionStart,
  transaction: Transaction,
): { subscription: Subscription; invoice: Invoice } {
  const { objects, record } = transaction;
  const made = insertSubscription(start, transaction);
  const period = periodOf(made);
  const invoicePeriod = { start: made.created, end: made.created };
  const { invoice, subscription } = billSubscription(
    made,
    { reason: "subscription_create", period, invoicePeriod },
    transaction,
  );
  record("customer.subscription.created", subscription);
  if (invoice.status === "open") {
    const { paymentMethod, isAuthenticated } = start;
    if (!start.isLeftOpen) collectInvoice(invoice, { paymentMethod, isAuthenticated }, transaction);
  } else if (subscription.status === "incomplete") {
    updateSubscription(subscription, { status: "active" }, transaction);
  }
  return {
    subscription: objects.get("subscription", subscription.id),
    invoice: objects.get("invoice", invoice.id),
  };
}

function insertSubscription(start: SubscriptionStart, transaction: Transaction): Subscription {
  const { objects, seconds } = transaction;
  const { customer, price, quantity, trialEnd, metadata } = start;
  const subscription = newSubscription({
    customer,
    price,
    quantity,
    paymentMethod: start.paymentMethod?.id ?? null,
    status: trialEnd === null ? "incomplete" : "trialing",
    trialEnd,
    periodEnd: trialEnd ?? addMonths(seconds, monthsOf(price)),
    discounts: [],
    metadata,
    seconds,
  });
  objects.insert(subscription);
  const discounts = redeem(start, subscription, transaction);
  return saveSubscription(subscription, { discounts }, transaction);
}

/** Turns a promotion code into a discount of the subscription and counts its use. */
function redeem(
  { redemption }: SubscriptionStart,
  subscription: Subscription,
  { objects, record, seconds }: Transaction,
): string[] {
  if (redemption === null) return [];
  const { promotionCode, session } = redemption;
  const coupon = objects.get("coupon", promotionCode.promotion.coupon ?? "");
  const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
  const discount: StoredObjects["discount"] = {
    ...newDiscount({ coupon, promotionCode, customer: subscription.customer, session, seconds }),
    end: months === null ? null : addMonths(subscription.trial_end ?? seconds, months),
    subscription: subscription.id,
  };
  objects.insert(discount);
  objects.replace({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  objects.replace({ ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 });
  record("customer.discount.created", discount);
  return [discount.id];
}

function periodOf({ items, created }: Subscription) {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}
