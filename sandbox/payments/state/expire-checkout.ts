import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState, Transaction } from "./sandbox-state.ts";

type CheckoutSession = StoredObjects["checkout.session"];

/** Closes an open checkout session and records `checkout.session.expired`. */
export function expireCheckoutSession(session: CheckoutSession, { objects, record }: Transaction): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: "expired", url: null };
  objects.replace(expired);
  record("checkout.session.expired", expired);
  return expired;
}

/** Expires every open checkout session whose time is over. */
export function expireOverdueCheckouts(state: SandboxState): void {
  const seconds = Math.floor(state.now().getTime() / 1000);
  const overdue = openSessions(state).filter((session) => session.expires_at <= seconds);
  if (overdue.length === 0) return;
  state.change({ id: null, idempotency_key: null }, (transaction) => {
    for (const session of overdue) expireCheckoutSession(session, transaction);
  });
}

function openSessions(state: SandboxState): CheckoutSession[] {
  const matching = [{ field: "status" as const, values: ["open"] }];
  return state.objects.page("checkout.session", { matching, limit: Number.MAX_SAFE_INTEGER - 1 }).data;
}
