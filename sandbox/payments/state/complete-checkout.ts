import { newDiscount } from "#sandbox/payments/objects/discount-object.ts";
import { newCardPaymentMethod } from "#sandbox/payments/objects/payment-objects.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOf } from "#sandbox/payments/objects/test-cards.ts";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import { type Purchase, purchaseOf } from "./purchase.ts";
import type { Transaction } from "./sandbox-state.ts";
import { type DueToday, startSubscription } from "./start-subscription.ts";

type CheckoutSession = StoredObjects["checkout.session"];

/** What the person entered on the checkout page, already checked. */
export interface CheckoutEntry {
  card: CardEntry;
  promotionCode: StoredObjects["promotion_code"] | null;
}

/**
 * Completes an open checkout session: stores payment method, discount, subscription and first invoice, and records the
 * events. A session that is no longer open stays as it is.
 */
export function completeCheckout(id: string, entry: CheckoutEntry, transaction: Transaction): void {
  const { objects, seconds, record } = transaction;
  const session = objects.get("checkout.session", id);
  if (session.status !== "open") return;
  const purchase = purchaseOf(session, objects);
  const paymentMethod = newCardPaymentMethod(entry.card, purchase.customer, seconds);
  objects.insert(paymentMethod);
  const discount = redeem(entry.promotionCode, session, transaction);
  const due = dueToday({ purchase, percentOff: discount?.percentOff ?? 0, card: entry.card });
  const { subscription, invoice } = startSubscription(
    { purchase, paymentMethod: paymentMethod.id, discount: discount?.id ?? null, due },
    transaction,
  );
  const completed: CheckoutSession = {
    ...session,
    amount_total: due.total,
    discounts: entry.promotionCode === null ? [] : [{ coupon: null, promotion_code: entry.promotionCode.id }],
    invoice: invoice.id,
    payment_status: paymentStatusOf(due),
    status: "complete",
    subscription: subscription.id,
    total_details: { amount_discount: due.discount, amount_shipping: 0, amount_tax: 0 },
    url: null,
  };
  objects.replace(completed);
  record("checkout.session.completed", completed);
  record("customer.subscription.created", subscription);
  record("invoice.created", invoice);
  record(due.isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
}

function redeem(
  promotionCode: CheckoutEntry["promotionCode"],
  session: CheckoutSession,
  { objects, seconds }: Transaction,
): { id: string; percentOff: number } | null {
  if (promotionCode === null) return null;
  const coupon = objects.get("coupon", promotionCode.promotion.coupon ?? "");
  const customer = session.customer ?? "";
  const discount = newDiscount({ coupon, promotionCode, customer, session: session.id, seconds });
  objects.insert(discount);
  objects.replace({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  objects.replace({ ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 });
  return { id: discount.id, percentOff: coupon.percent_off ?? 0 };
}

interface Payment {
  purchase: Purchase;
  percentOff: number;
  card: CardEntry;
}

function dueToday({ purchase: { order, price }, percentOff, card }: Payment): DueToday {
  const subtotal = order.trialDays > 0 ? 0 : (price.unit_amount ?? 0) * order.quantity;
  const discount = Math.round((subtotal * percentOff) / 100);
  const total = subtotal - discount;
  return { subtotal, discount, total, isPaid: total === 0 || testCardOf(card.number)?.behavior === "succeeds" };
}

function paymentStatusOf({ total, isPaid }: DueToday): CheckoutSession["payment_status"] {
  if (total === 0) return "no_payment_required";
  return isPaid ? "paid" : "unpaid";
}
