import { orderIdOf } from "#sandbox/payments/objects/checkout-session-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "./object-store.ts";

/** What a checkout sells. */
export interface Sale {
  order: StoredObjects["sandbox.checkout_order"];
  price: StoredObjects["price"];
  product: StoredObjects["product"];
}

/** What a checkout sells and to whom. */
export interface Purchase extends Sale {
  customer: StoredObjects["customer"];
}

/** Reads what a checkout session sells, and to whom; throws if the store lacks a part of it. */
export function purchaseOf(session: StoredObjects["checkout.session"], objects: ObjectReader): Purchase {
  return { ...saleOf(session, objects), customer: objects.get("customer", session.customer ?? "") };
}

/** Reads what a checkout session sells; throws if the store lacks a part of it. */
export function saleOf(session: StoredObjects["checkout.session"], objects: ObjectReader): Sale {
  const order = objects.get("sandbox.checkout_order", orderIdOf(session.id));
  const price = objects.get("price", order.price);
  return { order, price, product: objects.get("product", price.product) };
}
