import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { replayAccess } from "#domain/access-history.ts";
import { CodedError } from "#domain/errors.ts";
import { isPremium } from "#domain/subscription.ts";
import { listChanges, listInvoices, listSubscriptions } from "#server/db/billing.ts";
import { findCustomer } from "#server/db/customers.ts";
import { startCheckout } from "#server/services/billing-checkout.ts";
import { reconcile } from "#server/services/billing-reconcile.ts";
import { type BillingTruth, collected, hasAccess, readTruth } from "#tests/helpers/billing-truth.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing-world.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";

const siteTest = testOn(databaseKind);
const dayMs = 86_400_000;

/** Random histories of one run; each is some ten to twenty steps of three learners. */
const histories = 16;

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

/** What can happen. `who` and `which` choose among those there are; `order` mixes letters. */
type Step =
  | { kind: "checkout"; who: number; card: number; promotion: string }
  | { kind: "time"; hours: number }
  | { kind: "cancel" | "end" | "resume" | "withdraw" | "pay-open"; who: number }
  | { kind: "refund"; who: number; share: number }
  | { kind: "dispute" | "win" | "lose-dispute"; who: number }
  | { kind: "deliver"; share: number; order: number; isTwice: boolean }
  | { kind: "lose"; share: number; order: number };

const who = fc.nat(2);
const share = fc.double({ min: 0.1, max: 1, noNaN: true });
const order = fc.nat();
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("checkout"),
      who,
      card: fc.nat(3),
      promotion: fc.constantFrom("", "", "FREEMONTH"),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("time"), hours: fc.integer({ min: 1, max: 24 * 20 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "end", "resume", "withdraw", "pay-open"), who }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund"), who, share }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("dispute", "win", "lose-dispute"), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("deliver"), share, order, isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lose"), share, order }) },
) as fc.Arbitrary<Step>;

siteTest(
  "whatever happens, and in whatever order the events come, learners end with what the provider shows",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), order, async (steps, last) => {
        const run = await beginRun();
        for (const one of steps) await take(run, one);
        await settle(run, last);
        for (const uid of run.learners) await expectAgreement(uid);
        await endRun(run);
      }),
      { numRuns: histories },
    );
  },
  280_000,
);

interface Run {
  learners: string[];
  /** The expiry date of this run's cards, which makes them other cards than those of the runs before. */
  expiry: string;
  hasLost: boolean;
}

let runs = 0;
const cards = ["4242 4242 4242 4242", "5555 5555 5555 4444", "4000 0000 0000 0341", "4000 0000 0000 0259"];

async function beginRun(): Promise<Run> {
  runs += 1;
  world.letters.length = 0;
  const learners = Array.from({ length: 3 }, () => randomUUID());
  for (const uid of learners) await world.addLearner(uid);
  const month = String(1 + (runs % 12)).padStart(2, "0");
  return { learners, expiry: `${month}/${50 + Math.floor(runs / 12)}`, hasLost: false };
}

/** Nothing of a run is charged in the next one. */
async function endRun({ learners }: Run): Promise<void> {
  for (const uid of learners) {
    const customer = await findCustomer(world.resources.db, uid);
    if (customer) await world.payments.deleteCustomer(customer.customerId);
  }
  await world.sandbox.settled();
}

async function take(run: Run, one: Step): Promise<void> {
  switch (one.kind) {
    case "checkout":
      await buy(run, one);
      break;
    case "time":
      world.sandbox.clock.advance(one.hours * 3_600_000);
      break;
    case "deliver":
      await deliverSome(one);
      break;
    case "lose":
      run.hasLost = run.hasLost || takeLetters(one).length > 0;
      break;
    default:
      await change(run.learners[one.who] ?? "", one);
  }
  await world.sandbox.settled();
}

async function buy(run: Run, { who: number, card, promotion }: Step & { kind: "checkout" }): Promise<void> {
  const uid = run.learners[number] ?? "";
  const viewer = { kind: "member" as const, uid, email: `${uid}@world.example` };
  try {
    const { sessionId } = await startCheckout(world.resources, viewer, { uid, address: `${world.resources.origin}/` });
    const fields = { cardNumber: cards[card] ?? "", expiry: run.expiry, cvc: "123", promotionCode: promotion };
    await world.submit(`/checkout/${sessionId}`, fields);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== "already_subscribed") throw error;
  }
}

/** Something that somebody does to what a learner has at the provider; nothing where there is nothing to do it to. */
async function change(uid: string, one: Exclude<Step, { kind: "checkout" | "time" | "deliver" | "lose" }>) {
  const customer = await findCustomer(world.resources.db, uid);
  if (!customer) return;
  const truth = await readTruth(world, customer.customerId);
  const running = truth.subscriptions.find(({ ended_at: ended }) => ended === null);
  const paid = truth.charges.find((charge) => charge.paid && !charge.refunded);
  const { payments } = world;
  switch (one.kind) {
    case "cancel":
      return running && payments.cancelSubscription(running.id, "period-end");
    case "end":
      return running && payments.cancelSubscription(running.id, "now");
    case "resume":
      return running && payments.resumeSubscription(running.id);
    case "withdraw":
      if (running) await payments.cancelSubscription(running.id, "now");
      return refund(truth, 1);
    case "refund":
      return refund(truth, one.share);
    case "pay-open": {
      const open = truth.invoices.find(({ status }) => status === "open");
      const card = { cardNumber: cards[1] ?? "", expiry: "12/49", cvc: "123" };
      return open && world.submit(`/invoice/${open.id}`, card);
    }
    case "dispute":
      return paid && world.submit("/charges", { charge: paid.id, wish: "dispute" });
    default: {
      const disputed = truth.charges.find((charge) => charge.disputed);
      const wish = one.kind === "win" ? "win" : "lose";
      return disputed && world.submit("/charges", { charge: disputed.id, wish });
    }
  }
}

async function refund(truth: BillingTruth, part: number): Promise<void> {
  const charge = truth.charges.find((one) => one.paid && !one.refunded && !one.disputed);
  if (!charge) return;
  const amount = Math.max(1, Math.floor((charge.amount - charge.amount_refunded) * part));
  await world.payments.refundCharge({ chargeId: charge.id, amount, idempotencyKey: randomUUID() });
}

/** Takes some of the letters, mixed by a number. */
function takeLetters({ share: part, order: seed }: { share: number; order: number }) {
  const { letters } = world;
  const mixed = letters
    .map((letter, index) => ({ letter, rank: Math.sin(seed + index * 7919) }))
    .toSorted((one, other) => one.rank - other.rank);
  const taken = mixed.slice(0, Math.ceil(mixed.length * part)).map(({ letter }) => letter);
  letters.splice(0, letters.length, ...letters.filter((letter) => !taken.includes(letter)));
  return taken;
}

async function deliverSome(one: { share: number; order: number; isTwice: boolean }): Promise<void> {
  const taken = takeLetters(one);
  await world.deliver(taken);
  if (one.isTwice) await world.deliver(taken.toReversed());
}

/** All that is left arrives, and what it causes in turn; where something was lost, the operator reconciles. */
async function settle(run: Run, seed: number): Promise<void> {
  const deliverAll = async () => {
    while (world.letters.length > 0) {
      await deliverSome({ share: 1, order: seed, isTwice: true });
      await world.sandbox.settled();
    }
  };
  await deliverAll();
  if (!run.hasLost) return;
  await reconcileRun(run);
  await world.sandbox.settled();
  await deliverAll();
}

async function reconcileRun({ learners }: Run): Promise<void> {
  for (const uid of learners) {
    const customer = await findCustomer(world.resources.db, uid);
    const customerId = customer?.customerId;
    if (customerId) {
      const { failed } = await reconcile(world.resources, { customerId, say: () => {} });
      expect(failed).toEqual([]);
    }
  }
}

async function expectAgreement(uid: string): Promise<void> {
  const { db } = world.resources;
  const customer = await findCustomer(db, uid);
  if (!customer) return;
  const truth = await readTruth(world, customer.customerId);
  const copies = await listSubscriptions(db, uid);
  expect(copies.map(({ id, status }) => [id, status]).toSorted()).toEqual(
    truth.subscriptions.map(({ id, status }) => [id, status]).toSorted(),
  );
  const now = world.resources.now();
  for (const days of [0, 1, 3, 6, 8, 15, 32]) {
    const at = new Date(now.getTime() + days * dayMs);
    expect({ days, access: isPremium(copies, at) }).toEqual({ days, access: hasAccess(truth, at) });
  }
  const ledger = await listChanges(db, uid);
  expect(replayAccess(ledger, now).hasAccess).toBe(isPremium(copies, now));
  const invoices = (await listInvoices(db, uid)).map((one) => [one.id, one.status, one.amountPaid, paidOf(one)]);
  expect(invoices.toSorted()).toEqual(
    truth.invoices.map((one) => [one.id, one.status, one.amount_paid, collected(one, truth)]).toSorted(),
  );
  await reconcile(world.resources, { customerId: customer.customerId, say: () => {} });
  expect(await listChanges(db, uid)).toEqual(ledger);
}

function paidOf({ amountPaid, amountRefunded }: { amountPaid: number; amountRefunded: number }): number {
  return amountPaid - amountRefunded;
}
