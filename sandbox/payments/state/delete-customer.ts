import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { closeUnpaid } from "./bill-subscription.ts";
import { expireCheckoutSession } from "./expire-checkout.ts";
import type { Matching } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";
import { hasEnded } from "./save-subscription.ts";
import { cancelNow } from "./subscription-changes.ts";

const all = Number.MAX_SAFE_INTEGER - 1;

/**
 * Deletes a customer: open checkouts expire, subscriptions end at once, open invoices are voided. Payments and refunds
 * stay on record.
 */
export function deleteCustomer(customer: StoredObjects["customer"], transaction: Transaction): void {
  const { objects, record } = transaction;
  const matching: Matching[] = [{ field: "customer", values: [customer.id] }];
  for (const session of objects.page("checkout.session", { matching, limit: all }).data) {
    if (session.status === "open") expireCheckoutSession(session, transaction);
  }
  for (const subscription of objects.page("subscription", { matching, limit: all }).data) {
    if (!hasEnded(subscription)) cancelNow(subscription, transaction);
  }
  for (const invoice of objects.page("invoice", { matching, limit: all }).data) {
    if (invoice.status === "open") closeUnpaid(invoice, "void", transaction);
  }
  for (const card of objects.page("payment_method", { matching, limit: all }).data) {
    objects.replace({ ...card, customer: null });
  }
  objects.rename(customer, "sandbox.deleted_customer");
  record("customer.deleted", customer);
}
