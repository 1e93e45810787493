import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";

/** Returns the success address with the session's id in place of Stripe's placeholder, encoded for a header. */
export function successAddress(session: StoredObjects["checkout.session"]): string {
  return new URL((session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id)).href;
}
