import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { insertAffiliate, insertReferral, listFlags } from "#server/db/affiliates/affiliates.ts";
import { listPlacedEntries, type PlacedEntry, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { listStatementEntries, listStatements } from "#server/db/affiliates/statements.ts";
import { listInvoices } from "#server/db/billing/billing.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { listWithdrawalSteps, listWithdrawals } from "#server/db/billing/withdrawals.ts";
import { schema } from "#server/db/connection/database.ts";
import { createDueStatements } from "#server/services/affiliates/statements.ts";
import { processOpenWithdrawals } from "#server/services/billing/process-withdrawals.ts";
import { type InvoiceTruth, readCards, readCommissions } from "#tests/helpers/billing/commission-truth.ts";
import {
  applyStep,
  beginHistory,
  deliverRemaining,
  endHistory,
  type History,
  reconcileAll,
} from "#tests/helpers/billing/history.ts";
import { moneyHistory, order } from "#tests/helpers/billing/steps.ts";
import { type BillingTruth, collected, readTruth } from "#tests/helpers/billing/truth.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";
import { whileTested } from "#tests/helpers/while-tested.ts";

const siteTest = testOn(databaseKind);
const dayMs = 86_400_000;

/** Number of random histories per run. */
const histories = 10;

/** Milliseconds for which histories are tried, and shortened after a failure. */
const longestMs = 180_000;

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

siteTest("a card that the affiliate turns out to have later takes back what it has earned before", async () => {
  const history = await beginReferred();
  const [affiliateUid = ""] = history.learners;
  const buy = (who: number) => applyStep(history, { kind: "checkout", who, card: 0, isOwnCard: false, promotion: "" });
  await buy(1);
  await applyStep(history, { kind: "time", hours: 24 * 8 });
  await deliverRemaining(history, 1);
  const { db } = world.resources;
  expect(sumOf(await listPlacedEntries(db, affiliateUid))).toBe(276);
  await buy(0);
  await deliverRemaining(history, 2);
  expect(sumOf(await listPlacedEntries(db, affiliateUid))).toBe(0);
  await expectLedger(history);
  await expectNothingNew(history);
  await endHistory(history);
});

siteTest(
  "whatever learners pay, get refunded and dispute, their affiliate has a fifth of the rest, to the cent",
  async (test) => {
    const property = fc.asyncProperty(
      moneyHistory,
      order,
      whileTested(test, async (steps, last) => {
        const history = await beginReferred();
        for (const step of steps) await applyStep(history, step);
        world.sandbox.clock.advance(dayMs);
        await processOpenWithdrawals(world.resources);
        await world.sandbox.settled();
        await deliverRemaining(history, last);
        await expectLedger(history);
        await expectNothingNew(history);
        await expectStatements(history);
        await endHistory(history);
      }),
    );
    // A failure reports the shortest history found by then.
    await fc.assert(property, { numRuns: histories, interruptAfterTimeLimit: longestMs });
  },
  280_000,
);

/** Begins a history whose first learner is an affiliate who has referred the other two. */
async function beginReferred(): Promise<History> {
  const history = await beginHistory(world);
  const { db, now } = world.resources;
  const [uid = "", ...others] = history.learners;
  const code = uid.slice(0, 8).toUpperCase();
  await insertAffiliate(db, { uid, code, termsVersion: "1 June 2026", joinedAt: now() });
  for (const other of others) await insertReferral(db, { uid: other, affiliateUid: uid, attributedAt: now() });
  return history;
}

async function truthOf(uid: string): Promise<{ truth: BillingTruth; cards: Set<string> } | null> {
  const customer = await findCustomer(world.resources.db, uid);
  if (!customer) return null;
  const truth = await readTruth(world, customer.customerId);
  return { truth, cards: await readCards(world, truth, customer.customerId) };
}

async function expectLedger({ learners: [affiliateUid = "", ...others] }: History): Promise<void> {
  const { db } = world.resources;
  const own = await truthOf(affiliateUid);
  const entries = await listPlacedEntries(db, affiliateUid);
  const due: InvoiceTruth[] = [];
  for (const uid of others) {
    const customer = await truthOf(uid);
    if (!customer) continue;
    due.push(...(await readCommissions(world, customer.truth, own?.cards ?? new Set())));
    await expectCopies(uid, customer.truth);
  }
  for (const invoice of due) expectInvoice(invoice, entries);
  expect(sumOf(entries)).toBe(due.reduce((sum, { commission }) => sum + commission, 0));
  if (own) await expectCopies(affiliateUid, own.truth);
}

function expectInvoice({ invoiceId, commission, remaining, moved, paidAt }: InvoiceTruth, all: PlacedEntry[]): void {
  const entries = all.filter((entry) => entry.invoiceId === invoiceId);
  expect({ invoiceId, commission: sumOf(entries) }).toEqual({ invoiceId, commission });
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(entries.length);
  const heldUntil = new Date(paidAt.getTime() + 30 * dayMs);
  for (const { releaseAt } of entries) expect(releaseAt.getTime()).toBeGreaterThanOrEqual(heldUntil.getTime());
  if (commission === 0) return;
  expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(remaining);
  // The provider rounds each refund by itself, so the balance may differ by a cent.
  const settled = entries.reduce((sum, entry) => sum + entry.settled, 0);
  expect(Math.abs(settled - moved)).toBeLessThanOrEqual(1);
}

/** Checks that our copies of invoices, and the refunds of withdrawals, equal the provider's. */
async function expectCopies(uid: string, truth: BillingTruth): Promise<void> {
  const { db } = world.resources;
  const copies = await listInvoices(db, uid);
  expect(copies.map((one) => [one.id, one.total, one.amountPaid - one.amountRefunded]).toSorted()).toEqual(
    truth.invoices.map((one) => [one.id, one.total, collected(one, truth)]).toSorted(),
  );
  for (const { id, subscriptionId } of await listWithdrawals(db, uid)) {
    expect(truth.subscriptions.find((one) => one.id === subscriptionId)?.ended_at).not.toBeNull();
    const own = truth.invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);
    const intents = own.flatMap(({ payments }) => payments?.data.map(({ payment }) => payment.payment_intent));
    const unrefunded = truth.charges.filter(
      (charge) => charge.paid && !charge.refunded && intents.includes(charge.payment_intent ?? ""),
    );
    const kept = unrefunded.filter((charge) => statusOfDispute(charge.id, truth) !== "lost");
    const isOpen = kept.some((charge) => statusOfDispute(charge.id, truth) === "needs_response");
    const isSettled = (await listWithdrawalSteps(db, [id])).some(({ kind }) => kind === "settled");
    expect({ isSettled, kept: isOpen ? [] : kept.map((charge) => charge.id) }).toEqual({
      isSettled: !isOpen,
      kept: [],
    });
  }
}

function statusOfDispute(charge: string, { disputes }: BillingTruth): string | undefined {
  return disputes.find((dispute) => dispute.charge === charge)?.status;
}

/** Checks that every event once more, and the operator's reconcile, write nothing. */
async function expectNothingNew(history: History): Promise<void> {
  const before = await written(history);
  await world.deliver(history.delivered);
  await reconcileAll(history);
  expect(await written(history)).toEqual(before);
}

async function written({ learners }: History): Promise<unknown[]> {
  const { db } = world.resources;
  const rows = await Promise.all(learners.map((uid) => listPlacedEntries(db, uid)));
  const withdrawals = await Promise.all(learners.map((uid) => listWithdrawals(db, uid)));
  const steps = await listWithdrawalSteps(
    db,
    withdrawals.flat().map(({ id }) => id),
  );
  return [...rows, steps, await db.$count(schema.subscriptionChanges), await db.$count(schema.mails)];
}

/** Checks that months later each entry is on the one statement of the month in which its hold ended. */
async function expectStatements({ learners: [uid = ""] }: History): Promise<void> {
  const { db } = world.resources;
  world.sandbox.clock.advance(62 * dayMs);
  await world.sandbox.settled();
  await createDueStatements(world.resources);
  expect((await createDueStatements(world.resources)).filter((made) => made.uid === uid)).toEqual([]);
  const flagged = new Set((await listFlags(db, uid)).map(({ referredUid }) => referredUid));
  const entries = await listPlacedEntries(db, uid);
  const isHeld = ({ statementId }: PlacedEntry) => statementId === null;
  expect(entries.filter((entry) => isHeld(entry) && !flagged.has(entry.referredUid))).toEqual([]);
  let before: StatementRow | null = null;
  for (const statement of (await listStatements(db, uid)).toReversed()) {
    const own = await listStatementEntries(db, statement.id);
    const end = Date.parse(`${statement.payableOn}T00:00:00Z`) - 14 * dayMs;
    for (const { releaseAt } of own) expect(releaseAt.getTime()).toBeLessThan(end);
    expect(statement.madeAt.getTime()).toBeGreaterThanOrEqual(end);
    expect(statement.released).toBe(sumOf(own));
    expect(statement.opening).toBe(before?.status === "carried" ? before.total : 0);
    expect(statement.total).toBe(statement.opening + statement.released);
    before = statement;
  }
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
