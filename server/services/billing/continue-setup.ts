import { requireSelf } from "#domain/access.ts";
import { isRunning } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { type CheckoutWish, startCheckout } from "./checkout.ts";
import { readDunning } from "./plan.ts";

/**
 * Returns where Continue of the setup leads: to a checkout; while a payment of the learner's subscription is open, to the
 * provider's page to pay it, or to the account if the provider has stated none. Throws like `startCheckout`.
 */
export async function continueSetup(
  resources: Resources,
  caller: Caller,
  wish: CheckoutWish,
): Promise<{ url: string }> {
  requireSelf(caller.viewer, wish.uid);
  const subscriptions = await listSubscriptions(resources.db, wish.uid);
  if (!subscriptions.some(isRunning)) return startCheckout(resources, caller, wish);
  const dunning = await readDunning(resources, { ...caller, subscriptions });
  return { url: dunning?.payUrl ?? paths.account() };
}
