import { checkoutLineItem } from "#sandbox/payments/objects/checkout-session-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { saleOf } from "#sandbox/payments/state/purchase.ts";

/**
 * Returns the line items of a checkout session, as the list that Stripe leaves out of the session unless it is
 * expanded.
 */
export function lineItemsOf(session: StoredObjects["checkout.session"], objects: ObjectReader) {
  const { order, price, product } = saleOf(session, objects);
  const data = [checkoutLineItem(session, { order, price, productName: product.name })];
  return { object: "list", data, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}
