import type { StoredEvent } from "#sandbox/payments/objects/stored-objects.ts";

/** What the webhook address is sent: the events that an operator chooses when they set up the real one. */
const deliveredKinds = [
  "charge.dispute.",
  "charge.refunded",
  "checkout.session.",
  "customer.",
  "invoice.",
  "refund.",
] as const;

/** Whether events of this type are sent to the site; the others are recorded and can be listed. */
export function isDelivered(type: StoredEvent["type"]): boolean {
  return deliveredKinds.some((kind) => type.startsWith(kind));
}
