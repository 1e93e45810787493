import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { purchaseOf } from "./purchase.ts";
import type { Transaction } from "./sandbox-state.ts";
import { startSubscription, trialEndAfter } from "./start-subscription.ts";

type CheckoutSession = StoredObjects["checkout.session"];

/** What completes a checkout: a stored card, a valid code, and whether 3-D Secure was passed. */
export interface CheckoutEntry {
  paymentMethod: StoredObjects["payment_method"];
  promotionCode: StoredObjects["promotion_code"] | null;
  isAuthenticated: boolean;
}

/**
 * Completes an open checkout session: stores discount, subscription and first invoice, charges the card if there is no
 * trial, and records the events. Does nothing if the session is no longer open.
 */
export function completeCheckout(id: string, entry: CheckoutEntry, transaction: Transaction): void {
  const { objects, timers, record } = transaction;
  const session = objects.get("checkout.session", id);
  if (session.status !== "open") return;
  record("payment_method.attached", entry.paymentMethod);
  const { customer, order, price } = purchaseOf(session, objects);
  const { paymentMethod, promotionCode, isAuthenticated } = entry;
  const start = {
    customer: customer.id,
    price,
    quantity: order.quantity,
    trialEnd: trialEndAfter(order.trialDays, transaction.seconds),
    metadata: order.metadata,
    paymentMethod,
    redemption: promotionCode && { promotionCode, session: id },
    isAuthenticated,
  };
  const { subscription, invoice } = startSubscription(start, transaction);
  const discount = invoice.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const completed: CheckoutSession = {
    ...session,
    amount_total: invoice.total,
    discounts: entry.promotionCode === null ? [] : [{ coupon: null, promotion_code: entry.promotionCode.id }],
    invoice: invoice.id,
    payment_status: paymentStatusOf(invoice),
    status: "complete",
    subscription: subscription.id,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    url: null,
  };
  objects.replace(completed);
  timers.clear(id);
  record("checkout.session.completed", completed);
}

function paymentStatusOf({ total, status }: StoredObjects["invoice"]): CheckoutSession["payment_status"] {
  if (total === 0) return "no_payment_required";
  return status === "paid" ? "paid" : "unpaid";
}
