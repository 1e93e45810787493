import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";

/** The success address with Stripe's placeholder for the session's id filled in, encoded as a header needs it. */
export function successAddress(session: StoredObjects["checkout.session"]): string {
  return new URL((session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id)).href;
}
