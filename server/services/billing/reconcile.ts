import { ignoreProgress, type ProgressCallback } from "#domain/progress-callback.ts";
import { hasUser } from "#server/db/account/users.ts";
import { listCustomerIds, listUnsyncedCustomers, putCustomer } from "#server/db/billing/customers.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Number of customers synced, and the failures with their reasons. */
export interface Reconciliation {
  customers: number;
  failed: { id: string; reason: string }[];
}

/**
 * Syncs one customer, or every customer known to us or the provider, as their events would have. A learner's customer
 * that only the provider knows is linked to them again. Failures are collected for the next run. Calls `advance` for
 * each customer.
 */
export async function reconcile(
  resources: BillingResources,
  { customerId = null, advance = ignoreProgress }: { customerId?: string | null; advance?: ProgressCallback } = {},
): Promise<Reconciliation> {
  if (customerId === null) await adoptCustomers(resources);
  const ids = customerId === null ? await listCustomerIds(resources.db) : [customerId];
  const failed: Reconciliation["failed"] = [];
  advance(0, ids.length);
  for (const id of ids) {
    try {
      await syncCustomer(resources, id, { command: "reconcile" });
    } catch (error) {
      failed.push({ id, reason: reasonOf(error) });
    }
    advance(1, ids.length);
  }
  return { customers: ids.length, failed };
}

/**
 * Syncs customers who subscribed under a version without a ledger. Failures are reported and left for the next start.
 */
export async function syncUnsyncedCustomers(resources: BillingResources): Promise<void> {
  if (!resources.payments) return;
  for (const id of await listUnsyncedCustomers(resources.db)) {
    await syncCustomer(resources, id, { command: "first copy" }).catch((error) =>
      resources.report("billing: a customer of a former version could not be copied", error),
    );
  }
}

async function adoptCustomers(resources: BillingResources): Promise<void> {
  const { db, now } = resources;
  const known = new Set(await listCustomerIds(db));
  for await (const { id, uid } of requirePayments(resources).listCustomers()) {
    const isOurs = uid !== null && !known.has(id) && (await hasUser(db, uid));
    if (isOurs) await putCustomer(db, { uid, customerId: id, createdAt: now() });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
