import { type Advance, unwatched } from "#domain/progress-callback.ts";
import { hasUser } from "#server/db/account/users.ts";
import { listCustomerIds, listUncopiedCustomers, putCustomer } from "#server/db/billing/customers.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { copyCustomer } from "./sync-customer.ts";

/** How many customers were asked for, and which of them could not be, with the reason. */
export interface Reconciliation {
  customers: number;
  failed: { id: string; reason: string }[];
}

/**
 * Copies the state of one customer, or of every customer that we or the provider know, as their events would have had
 * it. A learner's customer that only the provider knows is tied to them again. What fails is left for the next time.
 * `advance` is told of each customer.
 */
export async function reconcile(
  resources: BillingResources,
  { customerId = null, advance = unwatched }: { customerId?: string | null; advance?: Advance } = {},
): Promise<Reconciliation> {
  if (customerId === null) await adoptCustomers(resources);
  const ids = customerId === null ? await listCustomerIds(resources.db) : [customerId];
  const failed: Reconciliation["failed"] = [];
  advance(0, ids.length);
  for (const id of ids) {
    try {
      await copyCustomer(resources, id, { command: "reconcile" });
    } catch (error) {
      failed.push({ id, reason: reasonOf(error) });
    }
    advance(1, ids.length);
  }
  return { customers: ids.length, failed };
}

/**
 * Copies the state of customers who subscribed under a version that kept no ledger. Without any there is nothing to do;
 * what fails is reported and left for the next start.
 */
export async function copyFromBefore(resources: BillingResources): Promise<void> {
  if (!resources.payments) return;
  for (const id of await listUncopiedCustomers(resources.db)) {
    await copyCustomer(resources, id, { command: "first copy" }).catch((error) =>
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
