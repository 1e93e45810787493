import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";

/** A discount on an invoice, in the currency's smallest unit. */
export interface AppliedDiscount {
  id: string;
  amount: number;
}

/** Applies discounts to an amount, one after the other and never more than is left. */
export function discountsOn(subtotal: number, ids: string[], objects: ObjectReader): AppliedDiscount[] {
  let rest = subtotal;
  const applied: AppliedDiscount[] = [];
  for (const id of subtotal === 0 ? [] : ids) {
    const coupon = objects.get("coupon", objects.get("discount", id).source.coupon ?? "");
    const discount = coupon.amount_off ?? Math.round((rest * (coupon.percent_off ?? 0)) / 100);
    const amount = Math.min(rest, discount);
    applied.push({ id, amount });
    rest -= amount;
  }
  return applied;
}

/**
 * Records which invoice used the discounts and returns those that the subscription keeps: one that is valid once is
 * used up, one for some months expires at its end.
 */
export function keptDiscounts(
  ids: string[],
  { invoice, nextInvoiceAt }: { invoice: StoredObjects["invoice"]; nextInvoiceAt: number },
  { objects }: Transaction,
): string[] {
  if (invoice.subtotal === 0) return ids;
  return ids.filter((id) => {
    const discount = objects.get("discount", id);
    const isOnce = objects.get("coupon", discount.source.coupon ?? "").duration === "once";
    if (isOnce) objects.replace({ ...discount, invoice: invoice.id });
    return !isOnce && (discount.end === null || nextInvoiceAt < discount.end);
  });
}
