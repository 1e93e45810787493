import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { replayAccess } from "#domain/billing/access-history.ts";
import { givesAccess, isPremium } from "#domain/billing/subscription.ts";
import { listChanges, listInvoices, listSubscriptions } from "#server/db/billing/billing.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { reconcile } from "#server/services/billing/reconcile.ts";
import { applyStep, beginHistory, deliverRemaining, endHistory } from "#tests/helpers/billing/history.ts";
import { anyStep, mailedHistory, order } from "#tests/helpers/billing/steps.ts";
import { collected, hasAccess, readTruth } from "#tests/helpers/billing/truth.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { sendTrueMails } from "#tests/helpers/mail/promises.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";
import { whileTested } from "#tests/helpers/while-tested.ts";

const siteTest = testOn(databaseKind);
const dayMs = 86_400_000;

/** Number of random histories per run; each has ten to twenty steps of three learners. */
const histories = 16;
const mailedHistories = 12;

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

siteTest(
  "whatever happens, and in whatever order the events come, learners end with what the provider shows",
  async (test) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 6, maxLength: 18 }),
        order,
        whileTested(test, async (steps, last) => {
          const history = await beginHistory(world);
          for (const step of steps) await applyStep(history, step);
          await deliverRemaining(history, last);
          for (const uid of history.learners) await expectAgreement(uid);
          await endHistory(history);
        }),
      ),
      { numRuns: histories },
    );
  },
  280_000,
);

siteTest(
  "whatever happens, no mail names a day that the rule of access contradicts, also when it leaves late",
  async (test) => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        mailedHistory,
        order,
        whileTested(test, async (steps, last) => {
          const history = await beginHistory(world);
          for (const [index, step] of steps.entries()) {
            await applyStep(history, step);
            if (index % 3 === 0) sent += await sendTrueMails(history);
          }
          await deliverRemaining(history, last);
          sent += await sendTrueMails(history);
          await endHistory(history);
        }),
      ),
      { numRuns: mailedHistories },
    );
    expect(sent).toBeGreaterThan(0);
  },
  280_000,
);

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
  const changes = ledger.map((entry) => ({ ...entry, source: entry.subscriptionId }));
  expect(replayAccess(changes, now, givesAccess).hasAccess).toBe(isPremium(copies, now));
  const invoices = (await listInvoices(db, uid)).map((one) => [one.id, one.status, one.amountPaid, paidOf(one)]);
  expect(invoices.toSorted()).toEqual(
    truth.invoices.map((one) => [one.id, one.status, one.amount_paid, collected(one, truth)]).toSorted(),
  );
  await reconcile(world.resources, { customerId: customer.customerId });
  expect(await listChanges(db, uid)).toEqual(ledger);
}

function paidOf({ amountPaid, amountRefunded }: { amountPaid: number; amountRefunded: number }): number {
  return amountPaid - amountRefunded;
}
