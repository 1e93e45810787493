import { newDiscount } from "#sandbox/payments/objects/discount-object.ts";
import { addMonths } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { newSubscription } from "#sandbox/payments/objects/subscription-object.ts";
import { billSubscription } from "./bill-subscription.ts";
import { collectInvoice } from "./collect-invoice.ts";
import type { Purchase } from "./purchase.ts";
import type { Transaction } from "./sandbox-state.ts";
import { saveSubscription, updateSubscription } from "./save-subscription.ts";

const secondsPerDay = 24 * 60 * 60;

type Subscription = StoredObjects["subscription"];
type Invoice = StoredObjects["invoice"];

/** What a subscription starts from; the payment method is stored already. */
export interface SubscriptionStart {
  purchase: Purchase;
  paymentMethod: StoredObjects["payment_method"];
  promotionCode: StoredObjects["promotion_code"] | null;
  session: string;
  isAuthenticated: boolean;
}

/** Stores a subscription with its first invoice, charges it where there is no trial, and gives both as they then are. */
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
    collectInvoice(invoice, { paymentMethod, isAuthenticated }, transaction);
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
  const { customer, order, price } = start.purchase;
  const trialEnd = order.trialDays > 0 ? seconds + order.trialDays * secondsPerDay : null;
  const subscription = newSubscription({
    customer: customer.id,
    price,
    quantity: order.quantity,
    paymentMethod: start.paymentMethod.id,
    status: trialEnd === null ? "incomplete" : "trialing",
    trialEnd,
    periodEnd: trialEnd ?? addMonths(seconds, 1),
    discounts: [],
    metadata: order.metadata,
    seconds,
  });
  objects.insert(subscription);
  const discounts = redeem(start, subscription, transaction);
  return saveSubscription(subscription, { discounts }, transaction);
}

/** Turns a promotion code into a discount of the subscription and counts its use. */
function redeem(
  { promotionCode, session }: SubscriptionStart,
  subscription: Subscription,
  { objects, record, seconds }: Transaction,
): string[] {
  if (promotionCode === null) return [];
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
