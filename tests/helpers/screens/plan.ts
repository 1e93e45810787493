import { paths } from "#domain/paths.ts";
import type { Database } from "#server/db/connection/database.ts";
import { invoices, subscriptions } from "#server/db/schema/billing.ts";
import { type ScreensLearner, signUpLearner } from "./learner.ts";

/**
 * Learners with different plans: one pays monthly, one has canceled the trial, one's payment has failed, and one has
 * withdrawn.
 */
export type PlanLearner = "payer" | "canceler" | "debtor" | "withdrawer";

/** Card that can be attached but fails at every charge. */
const failingCard = "4000 0000 0000 0341";

/** Creates the learners with different plans at a running site. */
export async function makePlanLearners(origin: string): Promise<Record<PlanLearner, ScreensLearner>> {
  const [payer, canceler, debtor, withdrawer] = await Promise.all([
    payAtOnce(origin, { card: "4242 4242 4242 4242", expiry: "01/29" }),
    makeCanceler(origin),
    payAtOnce(origin, { card: failingCard, expiry: "02/29" }),
    makeWithdrawer(origin),
  ]);
  return { payer, canceler, debtor, withdrawer };
}

async function makeCanceler(origin: string): Promise<ScreensLearner> {
  const canceler = await signUpLearner(origin, { isPremium: true });
  await canceler.browser.submit(paths.cancelSubscription(), { intent: "cancel" });
  return canceler;
}

async function makeWithdrawer(origin: string): Promise<ScreensLearner> {
  const withdrawer = await payAtOnce(origin, { card: "5555 5555 5555 4444", expiry: "03/29" });
  const page = await (await withdrawer.browser.get(paths.withdraw())).text();
  const contract = /name="contract" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await withdrawer.browser.submit(paths.withdraw(), { contract, name: "A learner", email: "learner@screens.example" });
  return withdrawer;
}

/** Returns a learner who is charged at once, since another account has used the card for its free trial. */
async function payAtOnce(origin: string, { card, expiry }: { card: string; expiry: string }): Promise<ScreensLearner> {
  let last: ScreensLearner | null = null;
  for (const _ of ["the trial", "the charge"]) {
    last = await signUpLearner(origin, { isPremium: false });
    const checkout = await last.browser.submit(`${paths.home()}?index`, {});
    await last.browser.pay(checkout.headers.get("location") ?? "", card, expiry);
    await last.browser.get(paths.home());
  }
  if (!last) throw new Error("nobody has paid");
  return last;
}

/**
 * Learners whose first payment waits for confirmation, or whose subscription is paused. Only the provider can cause
 * these states.
 */
export const standingPlans = ["confirmer", "pauser"] as const;

export type StandingPlan = (typeof standingPlans)[number];

/** Inserts a subscription with such a plan for a learner, as our copy of the provider's state. */
export async function writeStandingPlan(db: Database, uid: string, plan: StandingPlan): Promise<void> {
  const at = new Date("2026-11-10T12:00:00Z");
  const end = new Date("2026-12-10T12:00:00Z");
  const [id, customerId] = [`sub_${plan}`, `cus_${plan}`];
  const status = plan === "confirmer" ? "incomplete" : "paused";
  const dates = { cancelAtPeriodEnd: false, currentPeriodEnd: end, createdAt: at, updatedAt: at };
  await db.insert(subscriptions).values({ uid, id, customerId, status, ...dates });
  if (plan === "pauser") return;
  const money = { subtotal: 1499, discount: 0, tax: 0, total: 1499, amountPaid: 0, amountRefunded: 0, currency: "usd" };
  const period = { createdAt: at, periodStart: at, periodEnd: end, updatedAt: at };
  const open = { status: "open", isDisputed: false, hostedUrl: "/sandbox/payments/invoice/in_confirmer" };
  await db
    .insert(invoices)
    .values({ uid, id: "in_confirmer", customerId, subscriptionId: id, ...open, ...money, ...period });
}
