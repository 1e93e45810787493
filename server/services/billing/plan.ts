import { requireSignedIn } from "#domain/access.ts";
import { grantGivesAccess } from "#domain/billing/grant.ts";
import { cancellationOf, type Dunning, describePlan, dunningOf } from "#domain/billing/plan.ts";
import { withdrawableContracts, withdrawalEnd } from "#domain/billing/withdrawal.ts";
import { CodedError, isDatabaseFailure } from "#domain/errors.ts";
import { type InvoiceRow, listInvoices, listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findLastGrant } from "#server/db/billing/grants.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { isTrialAvailable } from "./checkout.ts";
import { requirePayments } from "./resources.ts";
import { syncCustomer } from "./sync-customer.ts";
import { listOwnWithdrawals } from "./withdrawal.ts";

/** Returns the viewer's subscription for the account page, from our own tables without a request to the provider. */
export async function readPlan(resources: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const { db, now } = resources;
  const at = now();
  const [subscriptions, invoices, withdrawals, grant] = await Promise.all([
    listSubscriptions(db, uid),
    listInvoices(db, uid),
    listOwnWithdrawals(db, uid),
    findLastGrant(db, uid),
  ]);
  const withdrawnIds = withdrawals.map(({ contractId }) => contractId);
  const [contract] = withdrawableContracts(subscriptions, { withdrawnIds, invoices, now: at });
  const unsettled = withdrawals.find(({ state }) => state !== "settled");
  return {
    plan: describePlan({ subscriptions, invoices, withdrawnIds, now: at }),
    hasTrial: await isTrialAvailable(resources, uid, subscriptions),
    hasInvoices: invoices.length > 0,
    withdrawable: contract ? { until: withdrawalEnd(contract.createdAt), isPaid: contract.isPaid } : null,
    openWithdrawal: unsettled?.id ?? null,
    grantedUntil: grantGivesAccess(grant, at) ? (grant?.until ?? null) : null,
    now: at,
  };
}

async function findDunning(
  { db, now }: Resources,
  uid: string,
  known: Caller["subscriptions"],
): Promise<Dunning | null> {
  const subscriptions = known ?? (await listSubscriptions(db, uid));
  const isMissing = subscriptions.some(({ status }) => dunningStatuses.includes(status));
  if (!isMissing) return null;
  const invoices = await listInvoices(db, uid);
  const facts = { subscriptions, invoices, withdrawnIds: [], now: now() };
  return dunningOf(describePlan(facts));
}

/**
 * Returns the payment reminder for the banner, or null if no payment is missing or the viewer is a visitor. Also null
 * while the database is unavailable, so that the banner never makes a screen fail.
 */
export async function readDunning(resources: Resources, { viewer, subscriptions }: Caller): Promise<Dunning | null> {
  if (viewer.kind === "visitor") return null;
  return findDunning(resources, viewer.uid, subscriptions).catch((error: unknown) => {
    if (isDatabaseFailure(error)) return null;
    throw error;
  });
}

const dunningStatuses = ["past_due", "unpaid", "incomplete"];

/** Returns the viewer's invoices, newest first. */
export function readInvoices({ db }: Resources, { viewer }: Caller): Promise<InvoiceRow[]> {
  return listInvoices(db, requireSignedIn(viewer).uid);
}

/** Returns what cancelling the viewer's subscription would do now, or null if there is nothing to cancel. */
export async function readCancellation(resources: Resources, caller: Caller) {
  const { plan, withdrawable } = await readPlan(resources, caller);
  const cancellation = cancellationOf(plan);
  return cancellation && { cancellation, isTrial: plan.kind === "trialing", withdrawable };
}

/**
 * Cancels every running subscription of the viewer: at period end if it gives access, immediately if it waits for a
 * payment, which is then no longer due. Throws `subscription_not_found` if there is none, and the provider's errors, in which case nothing is
 * written.
 */
export async function cancelSubscriptions(resources: Resources, { viewer }: Caller): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const running = (await listSubscriptions(resources.db, uid)).filter(
    ({ status, cancelAtPeriodEnd }) => runningStatuses.includes(status) && !cancelAtPeriodEnd,
  );
  if (running.length === 0) throw new CodedError("subscription_not_found");
  for (const { id, status } of running) {
    const givesAccess = status === "active" || status === "trialing";
    await payments.cancelSubscription(id, givesAccess ? "period-end" : "now");
    if (!givesAccess) await payments.voidOpenInvoices(id);
  }
  await syncEach(resources, running, "cancel");
}

const runningStatuses = ["trialing", "active", "past_due", "unpaid", "incomplete", "paused"];

/**
 * Resumes the viewer's newest subscription that was to end with its period. Throws `subscription_not_found` if there is
 * none, and the provider's errors.
 */
export async function resumeSubscriptions(resources: Resources, { viewer }: Caller): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const ending = (await listSubscriptions(resources.db, uid)).filter(
    ({ status, cancelAtPeriodEnd }) => runningStatuses.includes(status) && cancelAtPeriodEnd,
  );
  const [newest] = ending.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!newest) throw new CodedError("subscription_not_found");
  await payments.resumeSubscription(newest.id);
  await syncEach(resources, [newest], "keep");
}

async function syncEach(resources: Resources, rows: readonly SubscriptionRow[], command: string): Promise<void> {
  for (const customerId of new Set(rows.map((row) => row.customerId)))
    await syncCustomer(resources, customerId, { command });
}
