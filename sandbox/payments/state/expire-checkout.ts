import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";

type CheckoutSession = StoredObjects["checkout.session"];

/** Closes an open checkout session and records `checkout.session.expired`. */
export function expireCheckoutSession(
  session: CheckoutSession,
  { objects, timers, record }: Transaction,
): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: "expired", url: null };
  objects.replace(expired);
  timers.clear(session.id);
  record("checkout.session.expired", expired);
  return expired;
}
