import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { noSuchReference } from "./api-error.ts";

/** Throws `resource_missing` for a customer that never existed; objects of a deleted one can still be listed. */
export function requireCustomer(id: string | undefined, objects: ObjectReader): void {
  if (id === undefined || objects.find("customer", id) !== undefined) return;
  if (objects.find("sandbox.deleted_customer", id) === undefined) throw noSuchReference("customer", id, "customer");
}

/** Returns the customer that a parameter names; throws `resource_missing` if it does not exist or was deleted. */
export function requirePresentCustomer(id: string, objects: ObjectReader): StoredObjects["customer"] {
  const customer = objects.find("customer", id);
  if (customer === undefined) throw noSuchReference("customer", id, "customer");
  return customer;
}
