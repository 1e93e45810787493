import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { noSuchObject } from "./api-error.ts";

/** Returns the invoice that an address names; throws `resource_missing` if there is none. */
export function invoiceOf(id: string, objects: ObjectReader): StoredObjects["invoice"] {
  const invoice = objects.find("invoice", id);
  if (invoice === undefined) throw noSuchObject("invoice", id);
  return invoice;
}
