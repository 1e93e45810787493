import { requireSignedIn } from "#domain/access.ts";
import { type CheckoutOffer, isConcluded, isPremium, isRunning } from "#domain/billing/subscription.ts";
import { CodedError, codeOf } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { hasCheckoutSince, listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Resources } from "#server/resources.ts";
import { hasTrialLeft } from "./checkout.ts";
import { requirePayments } from "./resources.ts";
import { copyCustomer } from "./sync-customer.ts";

/** How long after a checkout was begun its end is asked for at the start page, in milliseconds. */
const returnMs = 3_600_000;

/** How long the start page leaves the provider alone between two such questions, in milliseconds. */
const restMs = 5000;

/** How long the start page waits for the answer, in milliseconds, longer than a dead process is waited for; a later answer is there at the next visit. */
const waitMs = 4500;

/**
 * The address of the provider's billing portal for the viewer. Throws `no_subscription` where they never had one: the
 * portal would be empty, also when a checkout was begun.
 */
export async function openPortal(resources: Resources, viewer: Viewer, address: string): Promise<string> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const customer = await findCustomer(resources.db, uid);
  const isSubscriber = (await listSubscriptions(resources.db, uid)).some(isConcluded);
  if (!customer || customer.deletedAt || !isSubscriber) throw new CodedError("no_subscription");
  return payments.createPortal(customer.customerId, new URL(address).origin + paths.account());
}

/**
 * For a learner who may have just come back from the checkout, before the provider's events: asks the provider what
 * they have now. Gives whether they are premium, what is offered to them else, and whether a refused trial is why.
 */
export async function catchUp(resources: Resources, viewer: Viewer) {
  const { uid } = requireSignedIn(viewer);
  const { db, now } = resources;
  await askAfterCheckout(resources, uid);
  const rows = await listSubscriptions(db, uid);
  const open = rows.find(isRunning);
  return {
    isPremium: isPremium(rows, now()),
    offer: await findOffer(resources, uid, rows),
    trialRefusal: open?.trialRefusal ?? null,
  };
}

async function findOffer(resources: Resources, uid: string, rows: readonly SubscriptionRow[]): Promise<CheckoutOffer> {
  if (rows.some(isRunning)) return "open-payment";
  return (await hasTrialLeft(resources, uid, rows)) ? "trial" : "paid-month";
}

async function askAfterCheckout(resources: Resources, uid: string): Promise<void> {
  const { db, now, payments } = resources;
  const time = now().getTime();
  if (!payments || !(await hasCheckoutSince(db, uid, new Date(time - returnMs)))) return;
  const customer = await findCustomer(db, uid);
  if (!customer || time - (customer.copiedAt?.getTime() ?? 0) < restMs) return;
  const copied = copyCustomer(resources, customer.customerId, { command: "return from checkout" }).catch((error) => {
    // The events come all the same; only what nobody expects is said.
    if (!codeOf(error).startsWith("payment_")) resources.report("billing: a return from checkout failed", error);
  });
  await Promise.race([copied, new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())]);
}
