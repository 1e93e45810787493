import { requireSignedIn } from "#domain/access.ts";
import { parseSellingPage } from "#domain/account/return-path.ts";
import { type CheckoutOffer, isConcluded, isPremium, isRunning } from "#domain/billing/subscription.ts";
import { CodedError, codeOf, isDatabaseFailure } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { hasCheckoutSince, listSubscriptions, type SubscriptionRow, takeSoldBy } from "#server/db/billing/billing.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { isTrialAvailable } from "./checkout.ts";
import { requirePayments } from "./resources.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Milliseconds after the start of a checkout in which the start page syncs the customer. */
const returnMs = 3_600_000;

/** Minimum milliseconds between two such syncs of a customer. */
const restMs = 5000;

/**
 * Milliseconds that the start page waits for the sync, longer than the lease of a dead process. A later result shows on
 * the next visit.
 */
const waitMs = 4500;

/**
 * Returns the URL of the provider's billing portal for the viewer. Throws `no_subscription` if they never had a
 * subscription, since the portal would be empty, even after an unfinished checkout.
 */
export async function openPortal(resources: Resources, { viewer, address }: Caller): Promise<string> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const customer = await findCustomer(resources.db, uid);
  const isSubscriber = (await listSubscriptions(resources.db, uid)).some(isConcluded);
  if (!customer || customer.deletedAt || !isSubscriber) throw new CodedError("no_subscription");
  return payments.createPortal(customer.customerId, new URL(address).origin + paths.account());
}

/**
 * Syncs a learner who may have returned from the checkout before the provider's events arrived. Returns whether they
 * are premium, what to offer them otherwise, and why a trial was refused, if it was.
 */
export async function syncAfterCheckout(resources: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const { db, now } = resources;
  await fetchAfterCheckout(resources, uid);
  const rows = await listSubscriptions(db, uid);
  const open = rows.find(isRunning);
  return {
    isPremium: isPremium(rows, now()),
    offer: await findOffer(resources, uid, rows),
    trialRefusal: open?.trialRefusal ?? null,
  };
}

/**
 * Returns the page that sold the subscription which the viewer has just begun, once: the provider leads back to the
 * home, and the home leads on. Null at every other time.
 */
export async function takeReturn({ db, now }: Resources, { viewer, subscriptions }: Caller): Promise<string | null> {
  if (viewer.kind !== "premium") return null;
  const since = new Date(now().getTime() - returnMs);
  // A subscription is younger than the checkout that began it.
  if (subscriptions?.every(({ createdAt }) => createdAt <= since)) return null;
  return parseSellingPage(await takeSoldBy(db, viewer.uid, { since, now: now() }));
}

/**
 * Returns what the site offers to the viewer: a trial to a visitor, nothing to a premium learner. Null as well while
 * the database is unavailable, so that an offer never makes a screen fail.
 */
export async function readOffer(resources: Resources, { viewer }: Caller): Promise<CheckoutOffer | null> {
  if (viewer.kind !== "member") return viewer.kind === "visitor" ? "trial" : null;
  try {
    return await findOffer(resources, viewer.uid, await listSubscriptions(resources.db, viewer.uid));
  } catch (error) {
    if (isDatabaseFailure(error)) return null;
    throw error;
  }
}

async function findOffer(resources: Resources, uid: string, rows: readonly SubscriptionRow[]): Promise<CheckoutOffer> {
  if (rows.some(isRunning)) return "open-payment";
  return (await isTrialAvailable(resources, uid, rows)) ? "trial" : "paid-month";
}

async function fetchAfterCheckout(resources: Resources, uid: string): Promise<void> {
  const { db, now, payments } = resources;
  const time = now().getTime();
  if (!payments || !(await hasCheckoutSince(db, uid, new Date(time - returnMs)))) return;
  const customer = await findCustomer(db, uid);
  if (!customer || time - (customer.copiedAt?.getTime() ?? 0) < restMs) return;
  const copied = syncCustomer(resources, customer.customerId, { command: "return from checkout" }).catch((error) => {
    // The events arrive anyway, so only unexpected errors are logged.
    if (!codeOf(error).startsWith("payment_")) resources.report("billing: a return from checkout failed", error);
  });
  await waitAtMost(copied, waitMs);
}
