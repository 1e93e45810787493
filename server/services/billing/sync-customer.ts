import { randomUUID } from "node:crypto";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import {
  type InvoiceRow,
  listInvoices,
  listSubscriptions,
  putInvoice,
  putSubscription,
  type SubscriptionRow,
} from "#server/db/billing/billing.ts";
import {
  acquireLease,
  findLearnerOf,
  holdsLease,
  type Lease,
  markSynced,
  releaseLease,
  renewLease,
} from "#server/db/billing/customers.ts";
import { syncCommissions } from "#server/services/affiliates/commissions.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { leaseSeconds, withLeaseRenewal } from "./lease.ts";
import { recordChanges, type SyncCause } from "./ledger.ts";
import { toInvoiceRows, toSubscriptionRows } from "./map-provider-state.ts";
import { queueBillingMails } from "./queue-mails.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { applyTrialRules } from "./trials.ts";

const leasePolling = { everyMs: 50, timeoutMs: 30_000 };

/**
 * Replaces our rows about a customer with the provider's current state, under a lease per customer. Differences go to
 * the ledger with their cause; commissions and mails follow in the same transaction. A trial that is not the person's
 * first is ended, which charges it. Ignores unknown customers. Throws if the provider fails, without writing anything.
 */
export async function syncCustomer(resources: BillingResources, customerId: string, cause: SyncCause): Promise<void> {
  requirePayments(resources);
  const uid = await findLearnerOf(resources.db, customerId);
  if (!uid) return;
  const lease = { uid, customerId, token: randomUUID() };
  const customersAfter: string[] = [];
  try {
    await waitForLease(resources, lease);
    const copy = () => syncAndEndTrials(resources, lease, cause);
    customersAfter.push(...(await withLeaseRenewal(() => renewLease(resources.db, lease, leaseSeconds), copy)));
  } catch (error) {
    // If the account was erased meanwhile, there is nothing left to sync.
    if (await findLearnerOf(resources.db, customerId)) throw error;
  } finally {
    await releaseLease(resources.db, lease);
  }
  // An affiliate's card became known: payments made with it earn no commission, including past ones.
  for (const id of customersAfter) await syncCustomer(resources, id, { command: "compare an affiliate's card" });
}

/** Syncs a customer and ends refused trials. Returns the customers to sync afterwards. */
async function syncAndEndTrials(resources: BillingResources, lease: Lease, cause: SyncCause): Promise<string[]> {
  const { copies, referred } = await syncOnce(resources, lease, cause);
  const refused = copies.filter(({ status, trialRefusal }) => status === "trialing" && trialRefusal !== null);
  for (const { id } of refused) await requirePayments(resources).endTrial(id);
  if (refused.length > 0) await syncOnce(resources, lease, { command: "end a second trial" });
  return referred;
}

/** Throws on a timeout, or if the customer no longer exists. */
async function waitForLease({ db }: BillingResources, lease: Lease): Promise<void> {
  const isAcquired = await pollUntil(async () => {
    if (await acquireLease(db, lease, leaseSeconds)) return true;
    if (!(await findLearnerOf(db, lease.customerId))) throw new Error(`customer ${lease.customerId} is gone`);
    return false;
  }, leasePolling);
  if (!isAcquired) throw new Error(`customer ${lease.customerId} is locked by another sync for too long`);
}

/** The written rows, and the customers to sync afterwards. */
interface Written {
  copies: SubscriptionRow[];
  referred: string[];
}

async function syncOnce(resources: BillingResources, lease: Lease, cause: SyncCause): Promise<Written> {
  const askedAt = resources.now();
  const state = await requirePayments(resources).stateOf(lease.customerId);
  return resources.db.transaction(async (db) => {
    if (!(await holdsLease(db, lease))) throw new Error(`customer ${lease.customerId} was taken over by another sync`);
    return writeState({ ...resources, db }, state, { ...lease, cause, askedAt });
  });
}

async function writeState(
  resources: BillingResources,
  state: ProviderState,
  { uid, customerId, cause, askedAt }: Lease & { cause: SyncCause; askedAt: Date },
): Promise<Written> {
  const { db } = resources;
  const known = await listSubscriptions(db, uid);
  const terms = { uid, customerId, askedAt, known };
  const shown = toSubscriptionRows(state, terms);
  const others = known.filter((row) => !shown.some(({ id }) => id === row.id));
  const copies = await applyTrialRules(db, shown, { state, others });
  for (const copy of copies) await putSubscription(db, copy);
  await recordChanges(db, copies, { uid, cause, knownAt: askedAt });
  const invoices = new Map((await listInvoices(db, uid)).map((row) => [row.id, row]));
  for (const invoice of toInvoiceRows(state, terms)) {
    const before = invoices.get(invoice.id);
    if (!before || differs(before, invoice)) await putInvoice(db, invoice);
  }
  const referred = await syncCommissions(resources, { uid, state });
  await queueBillingMails(resources, { uid, askedAt });
  await markSynced(db, { customerId, copiedAt: askedAt, isDeleted: state.isDeleted });
  return { copies, referred };
}

/** Most invoices never change again, so only changed ones are written. */
function differs(before: InvoiceRow, after: InvoiceRow): boolean {
  const names = Object.keys(after) as (keyof InvoiceRow)[];
  return names.some((name) => name !== "updatedAt" && before[name]?.valueOf() !== after[name]?.valueOf());
}
