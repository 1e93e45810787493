import type { StoredEvent } from "#sandbox/payments/objects/stored-objects.ts";

/** Event types sent to the webhook address: those that an operator selects when they set up the real one. */
const deliveredKinds = [
  "charge.dispute.",
  "charge.refunded",
  "checkout.session.",
  "customer.",
  "invoice.",
  "refund.",
] as const;

/** Returns whether events of this type are sent to the site; the others are recorded and can be listed. */
export function isDelivered(type: StoredEvent["type"]): boolean {
  return deliveredKinds.some((kind) => type.startsWith(kind));
}
