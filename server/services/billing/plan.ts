import { requireSignedIn } from "#domain/access.ts";
import { givesGrantedAccess } from "#domain/billing/grant.ts";
import { cancellationOf, type Dunning, describePlan, dunningOf } from "#domain/billing/plan.ts";
import { openContracts, withdrawalEnd } from "#domain/billing/withdrawal.ts";
import { CodedError, isDatabaseFailure } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import { type InvoiceRow, listInvoices, listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findLastGrant } from "#server/db/billing/grants.ts";
import type { Resources } from "#server/resources.ts";
import { hasTrialLeft } from "./checkout.ts";
import { requirePayments } from "./resources.ts";
import { copyCustomer } from "./sync-customer.ts";
import { listOwnWithdrawals } from "./withdrawal.ts";

/** What the account shows of the viewer's subscription, from our own copy: the provider is not asked. */
export async function readPlan(resources: Resources, viewer: Viewer) {
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
  const [contract] = openContracts(subscriptions, { withdrawnIds, invoices, now: at });
  const unsettled = withdrawals.find(({ state }) => state !== "settled");
  return {
    plan: describePlan({ subscriptions, invoices, withdrawnIds, now: at }),
    hasTrial: await hasTrialLeft(resources, uid, subscriptions),
    hasInvoices: invoices.length > 0,
    withdrawable: contract ? { until: withdrawalEnd(contract.createdAt), isPaid: contract.isPaid } : null,
    openWithdrawal: unsettled?.id ?? null,
    grantedUntil: givesGrantedAccess(grant, at) ? (grant?.until ?? null) : null,
    now: at,
  };
}

async function findDunning({ db, now }: Resources, uid: string): Promise<Dunning | null> {
  const subscriptions = await listSubscriptions(db, uid);
  const isMissing = subscriptions.some(({ status }) => dunningStatuses.includes(status));
  if (!isMissing) return null;
  const invoices = await listInvoices(db, uid);
  const facts = { subscriptions, invoices, withdrawnIds: [], now: now() };
  return dunningOf(describePlan(facts));
}

/**
 * What the banner says about a payment that is missing, or null; for a visitor there is none. Nothing while the database
 * is away: no screen is to fail for its banner.
 */
export async function readDunning(resources: Resources, viewer: Viewer): Promise<Dunning | null> {
  if (viewer.kind === "visitor") return null;
  return findDunning(resources, viewer.uid).catch((error: unknown) => {
    if (isDatabaseFailure(error)) return null;
    throw error;
  });
}

const dunningStatuses = ["past_due", "unpaid", "incomplete"];

/** The viewer's invoices, the newest first. */
export function readInvoices({ db }: Resources, viewer: Viewer): Promise<InvoiceRow[]> {
  return listInvoices(db, requireSignedIn(viewer).uid);
}

/** What cancelling would do to the viewer's subscription now, or null where there is nothing to cancel. */
export async function readCancellation(resources: Resources, viewer: Viewer) {
  const { plan, withdrawable } = await readPlan(resources, viewer);
  const cancellation = cancellationOf(plan);
  return cancellation && { cancellation, isTrial: plan.kind === "trialing", withdrawable };
}

/**
 * Cancels whatever of the viewer's subscriptions goes on: what gives access with its period, what waits for a payment
 * at once. Throws `subscription_not_found` where none goes on, and what the provider throws; nothing is changed then.
 */
export async function cancelPlan(resources: Resources, viewer: Viewer): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const running = (await listSubscriptions(resources.db, uid)).filter(
    ({ status, cancelAtPeriodEnd }) => runningStatuses.includes(status) && !cancelAtPeriodEnd,
  );
  if (running.length === 0) throw new CodedError("subscription_not_found");
  for (const { id, status } of running)
    await payments.cancelSubscription(id, status === "active" || status === "trialing" ? "period-end" : "now");
  await copyEach(resources, running, "cancel");
}

const runningStatuses = ["trialing", "active", "past_due", "unpaid", "incomplete", "paused"];

/**
 * Lets the viewer's subscription go on that was to end with its period. Throws `subscription_not_found` where there is
 * none, and what the provider throws.
 */
export async function keepPlan(resources: Resources, viewer: Viewer): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const ending = (await listSubscriptions(resources.db, uid)).filter(
    ({ status, cancelAtPeriodEnd }) => runningStatuses.includes(status) && cancelAtPeriodEnd,
  );
  const [newest] = ending.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!newest) throw new CodedError("subscription_not_found");
  await payments.resumeSubscription(newest.id);
  await copyEach(resources, [newest], "keep");
}

async function copyEach(resources: Resources, rows: readonly SubscriptionRow[], command: string): Promise<void> {
  for (const customerId of new Set(rows.map((row) => row.customerId)))
    await copyCustomer(resources, customerId, { command });
}
