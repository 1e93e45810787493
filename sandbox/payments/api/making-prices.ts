import { z } from "zod";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { newPrice, newProduct, type PriceTerms } from "#sandbox/payments/objects/product-objects.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { planOf } from "#sandbox/payments/objects/subscription-object.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { noSuchReference } from "./api-error.ts";
import { wholeNumber } from "./request-parameters.ts";

/** The sandbox settles dollars at one fixed rate. */
export const currency = z.string().toLowerCase().pipe(z.literal("usd", "The payments sandbox knows usd only"));

/** An amount in cents. */
export const amount = wholeNumber(0, 99_999_999);

/** The interval of a price. */
export const interval = z.enum(["month", "year"], "The payments sandbox bills by month or year");

/** Number of intervals that a price pays for. */
export const intervalCount = wholeNumber(1, 36).default(1);

/** How often a price is charged. */
export const recurrence = z.strictObject({ interval, interval_count: intervalCount });

/** Returns the product of a price; throws `resource_missing` if there is none. */
export function requireProduct(id: string, objects: ObjectReader, param = "product"): StoredObjects["product"] {
  const product = objects.find("product", id);
  if (product === undefined) throw noSuchReference("product", id, param);
  return product;
}

/** Stores a product and records the event. */
export function makeProduct(
  { id = newObjectId("prod", 14), ...fields }: { id?: string | undefined } & Partial<StoredObjects["product"]>,
  { objects, record, seconds }: Transaction,
): StoredObjects["product"] {
  const product = { ...newProduct({ id, name: fields.name ?? "", created: seconds }), ...fields, id };
  objects.insert(product);
  record("product.created", product);
  return product;
}

/** Stores a price and records the event; a recurring one also as the older plan. */
export function makePrice(
  terms: Omit<PriceTerms, "created">,
  fields: Partial<StoredObjects["price"]>,
  { objects, record, seconds }: Transaction,
): StoredObjects["price"] {
  const price = { ...newPrice({ ...terms, created: seconds }), ...fields };
  objects.insert(price);
  if (price.recurring !== null) record("plan.created", planOf(price));
  record("price.created", price);
  return price;
}
