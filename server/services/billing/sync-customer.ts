import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
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
  findLearnerOf,
  holdsLease,
  type Lease,
  markCopied,
  releaseLease,
  renewLease,
  takeLease,
} from "#server/db/billing/customers.ts";
import { settleCommissions } from "#server/services/affiliates/commissions.ts";
import { holdSeconds, whileHeld } from "./hold.ts";
import { type CopyCause, recordChanges } from "./ledger.ts";
import { toInvoiceCopies, toSubscriptionCopies } from "./map-provider-state.ts";
import { queueBillingMails } from "./queue-mails.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { settleTrials } from "./trials.ts";

/** How often one who waits for a lease asks, in milliseconds, and how many times. */
const askMs = 50;
const askTimes = 600;

/**
 * Asks the provider for everything about a customer and writes it over our copies, one at a time for each customer.
 * What differs goes into the ledger with its cause; commissions are settled and mails put in line in the same
 * transaction. A trial that is not the person's first is ended, so that it is charged. A customer that is not ours is
 * left alone. Throws where the provider does not answer; nothing is written then.
 */
export async function copyCustomer(resources: BillingResources, customerId: string, cause: CopyCause): Promise<void> {
  requirePayments(resources);
  const uid = await findLearnerOf(resources.db, customerId);
  if (!uid) return;
  const lease = { uid, customerId, token: randomUUID() };
  const customersAfter: string[] = [];
  try {
    await waitForLease(resources, lease);
    const copy = () => copyAndEndTrials(resources, lease, cause);
    customersAfter.push(...(await whileHeld(() => renewLease(resources.db, lease, holdSeconds), copy)));
  } catch (error) {
    // Where the account was erased meanwhile, nothing is left to copy.
    if (await findLearnerOf(resources.db, customerId)) throw error;
  } finally {
    await releaseLease(resources.db, lease);
  }
  // Their affiliate has a card that is new to us, and its payments earn nothing, also those that came before.
  for (const id of customersAfter) await copyCustomer(resources, id, { command: "compare an affiliate's card" });
}

/** Copies, and ends what trials are none. Gives the customers who are to be copied after it. */
async function copyAndEndTrials(resources: BillingResources, lease: Lease, cause: CopyCause): Promise<string[]> {
  const { copies, referred } = await copyOnce(resources, lease, cause);
  const refused = copies.filter(({ status, trialRefusal }) => status === "trialing" && trialRefusal !== null);
  for (const { id } of refused) await requirePayments(resources).endTrial(id);
  if (refused.length > 0) await copyOnce(resources, lease, { command: "end a second trial" });
  return referred;
}

/** Throws where another takes too long, or where there is nobody to copy any more. */
async function waitForLease({ db }: BillingResources, lease: Lease): Promise<void> {
  for (let asked = 0; asked < askTimes; asked += 1) {
    if (await takeLease(db, lease, holdSeconds)) return;
    if (!(await findLearnerOf(db, lease.customerId))) throw new Error(`customer ${lease.customerId} is gone`);
    await sleep(askMs);
  }
  throw new Error(`customer ${lease.customerId} is being copied by another for too long`);
}

/** The copies, and the customers who are to be copied after it. */
interface Written {
  copies: SubscriptionRow[];
  referred: string[];
}

async function copyOnce(resources: BillingResources, lease: Lease, cause: CopyCause): Promise<Written> {
  const askedAt = resources.now();
  const state = await requirePayments(resources).stateOf(lease.customerId);
  return resources.db.transaction(async (db) => {
    if (!(await holdsLease(db, lease))) throw new Error(`another took over the copy of ${lease.customerId}`);
    return writeState({ ...resources, db }, state, { ...lease, cause, askedAt });
  });
}

async function writeState(
  resources: BillingResources,
  state: ProviderState,
  { uid, customerId, cause, askedAt }: Lease & { cause: CopyCause; askedAt: Date },
): Promise<Written> {
  const { db } = resources;
  const known = await listSubscriptions(db, uid);
  const terms = { uid, customerId, askedAt, known };
  const shown = toSubscriptionCopies(state, terms);
  const others = known.filter((row) => !shown.some(({ id }) => id === row.id));
  const copies = await settleTrials(db, shown, { state, others });
  for (const copy of copies) await putSubscription(db, copy);
  await recordChanges(db, copies, { uid, cause, knownAt: askedAt });
  const invoices = new Map((await listInvoices(db, uid)).map((row) => [row.id, row]));
  for (const invoice of toInvoiceCopies(state, terms)) {
    const before = invoices.get(invoice.id);
    if (!before || differs(before, invoice)) await putInvoice(db, invoice);
  }
  const referred = await settleCommissions(resources, { uid, state });
  await queueBillingMails(resources, { uid, askedAt });
  await markCopied(db, { customerId, copiedAt: askedAt, isDeleted: state.isDeleted });
  return { copies, referred };
}

/** Most of a customer's invoices never change again; writing only what did keeps a copy small. */
function differs(before: InvoiceRow, after: InvoiceRow): boolean {
  const names = Object.keys(after) as (keyof InvoiceRow)[];
  return names.some((name) => name !== "updatedAt" && before[name]?.valueOf() !== after[name]?.valueOf());
}
