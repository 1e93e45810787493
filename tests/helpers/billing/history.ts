import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { withdrawableContracts } from "#domain/billing/withdrawal.ts";
import { CodedError } from "#domain/errors.ts";
import { listInvoices, listSubscriptions } from "#server/db/billing/billing.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { createDueStatements } from "#server/services/affiliates/statements.ts";
import { startCheckout } from "#server/services/billing/checkout.ts";
import { reconcile } from "#server/services/billing/reconcile.ts";
import { withdraw } from "#server/services/billing/withdrawal.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import type { Change, Step } from "./steps.ts";
import { type BillingTruth, readTruth } from "./truth.ts";
import type { BillingWorld, PendingWebhook } from "./world.ts";

/** A random history in a billing world: three learners, and the webhooks that have reached the site so far. */
export interface History {
  world: BillingWorld;
  learners: string[];
  /** Number of this history, which gives its cards an expiry that differs from those of the 200 histories before. */
  run: number;
  hasLost: boolean;
  delivered: PendingWebhook[];
}

const cards = ["4242 4242 4242 4242", "5555 5555 5555 4444", "4000 0000 0000 0341", "4000 0000 0000 0259"];
const monthsPerYear = 12;

/** A run's cards expire in one year each: one that all may use, and three of the learners' own. */
const yearsPerRun = 4;
const yearsInUse = 68;
let runs = 0;

/** Begins a history with three new learners without subscriptions. */
export async function beginHistory(world: BillingWorld): Promise<History> {
  runs += 1;
  world.webhooks.length = 0;
  const learners = Array.from({ length: 3 }, () => randomUUID());
  for (const uid of learners) await world.addLearner(uid);
  return { world, learners, run: runs, hasLost: false, delivered: [] };
}

/** Deletes the learners' customers at the provider, so that nothing is charged during the next history. */
export async function endHistory({ world, learners }: History): Promise<void> {
  for (const uid of learners) {
    const customer = await findCustomer(world.resources.db, uid);
    if (customer) await world.payments.deleteCustomer(customer.customerId);
  }
  await world.sandbox.settled();
}

/** Applies a step, and waits until the provider has sent its events. */
export async function applyStep(history: History, step: Step): Promise<void> {
  const { world, learners } = history;
  switch (step.kind) {
    case "checkout":
      await buy(history, step);
      break;
    case "time":
      world.sandbox.clock.advance(step.hours * 3_600_000);
      break;
    case "deliver":
      await deliverSome(history, step);
      break;
    case "lose":
      history.hasLost = takeWebhooks(world, step).length > 0 || history.hasLost;
      break;
    case "statements":
      await createDueStatements(world.resources);
      break;
    default:
      await change(world, learners[step.who] ?? "", step);
  }
  await world.sandbox.settled();
}

/** Delivers all remaining events, and those that they cause; if some were lost, the operator reconciles. */
export async function deliverRemaining(history: History, seed: number): Promise<void> {
  await deliverAll(history, seed);
  if (!history.hasLost) return;
  await reconcileAll(history);
  await deliverAll(history, seed);
}

/** Copies each learner's state from the provider once more. */
export async function reconcileAll({ world, learners }: History): Promise<void> {
  for (const uid of learners) {
    const customer = await findCustomer(world.resources.db, uid);
    if (!customer) continue;
    const { failed } = await reconcile(world.resources, { customerId: customer.customerId });
    expect(failed).toEqual([]);
  }
  await world.sandbox.settled();
}

/** Returns a learner of a billing world as a caller. */
function asMember(uid: string) {
  return callerOf({ kind: "member", uid, email: `${uid}@world.example` });
}

async function buy({ world, learners, run }: History, step: Step & { kind: "checkout" }): Promise<void> {
  const uid = learners[step.who] ?? "";
  const { resources } = world;
  const month = String(1 + (run % monthsPerYear)).padStart(2, "0");
  const firstYear = 30 + ((Math.floor(run / monthsPerYear) * yearsPerRun) % yearsInUse);
  const year = firstYear + (step.isOwnCard ? step.who + 1 : 0);
  try {
    const { sessionId } = await startCheckout(resources, asMember(uid), { uid, soldBy: null });
    const card = { cardNumber: cards[step.card] ?? "", expiry: `${month}/${year}`, cvc: "123" };
    await world.submit(`/checkout/${sessionId}`, { ...card, promotionCode: step.promotion });
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== "already_subscribed") throw error;
  }
}

/** Does nothing if the learner has nothing that it could change. */
async function change(world: BillingWorld, uid: string, step: Change): Promise<unknown> {
  const customer = await findCustomer(world.resources.db, uid);
  if (!customer) return;
  const truth = await readTruth(world, customer.customerId);
  const running = truth.subscriptions.find(({ ended_at: ended }) => ended === null);
  const { payments } = world;
  switch (step.kind) {
    case "cancel":
      return running && payments.cancelSubscription(running.id, "period-end");
    case "end":
      return running && payments.cancelSubscription(running.id, "now");
    case "resume":
      return running && payments.resumeSubscription(running.id);
    case "withdraw":
      return withdrawFromNewest(world, uid);
    case "refund":
      return refund(world, truth, step);
    case "pay-open": {
      const open = truth.invoices.find(({ status }) => status === "open");
      const card = { cardNumber: cards[1] ?? "", expiry: "12/49", cvc: "123" };
      return open && world.submit(`/invoice/${open.id}`, card);
    }
    default:
      return dispute(world, truth, step);
  }
}

/** Withdraws by the site's own service: only from a contract that the site knows, and only within the period. */
async function withdrawFromNewest({ resources }: BillingWorld, uid: string): Promise<void> {
  const terms = { withdrawnIds: [], invoices: await listInvoices(resources.db, uid), now: resources.now() };
  const [contract] = withdrawableContracts(await listSubscriptions(resources.db, uid), terms);
  if (!contract) return;
  const statement = { contractId: contract.id, name: "Ada", email: `${uid}@world.example` };
  await withdraw(resources, asMember(uid), statement);
}

async function refund(world: BillingWorld, truth: BillingTruth, { which, share }: Change & { kind: "refund" }) {
  const charge = pick(
    truth.charges.filter((one) => one.paid && !one.refunded && !one.disputed),
    which,
  );
  if (!charge) return;
  const amount = Math.max(1, Math.floor((charge.amount - charge.amount_refunded) * share));
  await world.payments.refundCharge({ chargeId: charge.id, amount, idempotencyKey: randomUUID() });
}

async function dispute(
  world: BillingWorld,
  { charges }: BillingTruth,
  { kind, which }: Change & { kind: "dispute" | "win" | "lose-dispute" },
): Promise<unknown> {
  const action = { dispute: "dispute", win: "win", "lose-dispute": "lose" }[kind];
  const charge = pick(
    charges.filter((one) => one.paid && !one.refunded && one.disputed === (action !== "dispute")),
    which,
  );
  return charge && world.submit("/charges", { charge: charge.id, wish: action });
}

function pick<T>(all: readonly T[], which: number): T | undefined {
  return all[which % all.length];
}

/** Takes some of the webhooks, shuffled by a number. */
function takeWebhooks({ webhooks }: BillingWorld, { share: part, order: seed }: { share: number; order: number }) {
  const mixed = webhooks
    .map((webhook, index) => ({ webhook, rank: Math.sin(seed + index * 7919) }))
    .toSorted((one, other) => one.rank - other.rank);
  const delivered = mixed.slice(0, Math.ceil(mixed.length * part)).map(({ webhook }) => webhook);
  webhooks.splice(0, webhooks.length, ...webhooks.filter((webhook) => !delivered.includes(webhook)));
  return delivered;
}

async function deliverSome(
  { world, delivered }: History,
  selection: { share: number; order: number; isTwice: boolean },
): Promise<void> {
  const webhooks = takeWebhooks(world, selection);
  delivered.push(...webhooks);
  await world.deliver(webhooks);
  if (selection.isTwice) await world.deliver(webhooks.toReversed());
}

async function deliverAll(history: History, seed: number): Promise<void> {
  while (history.world.webhooks.length > 0) {
    await deliverSome(history, { share: 1, order: seed, isTwice: true });
    await history.world.sandbox.settled();
  }
}
