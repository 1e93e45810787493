import { afterAll, beforeAll, expect } from "vitest";
import { insertAffiliate, insertReferral } from "#server/db/affiliates/affiliates.ts";
import { listPlacedEntries, type PlacedEntry } from "#server/db/affiliates/commissions.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { explainCommission } from "#server/services/affiliates/explain-commission.ts";
import { createDueStatements } from "#server/services/affiliates/statements.ts";
import { explainAccess } from "#server/services/billing/explain-access.ts";
import { processOpenWithdrawals } from "#server/services/billing/process-withdrawals.ts";
import { applyStep, beginHistory, deliverRemaining, type History } from "#tests/helpers/billing/history.ts";
import type { Step } from "#tests/helpers/billing/steps.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";

const siteTest = testOn(databaseKind);

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

/** Returns a learner who came by an affiliate's link, has had their trial, and has paid 14.99 USD once. */
async function payingLearner(): Promise<{ history: History; affiliateUid: string; uid: string }> {
  const history = await beginHistory(world);
  const [affiliateUid = "", uid = ""] = history.learners;
  const { db, now } = world.resources;
  const code = affiliateUid.slice(0, 8).toUpperCase();
  await insertAffiliate(db, { uid: affiliateUid, code, termsVersion: "1 June 2026", joinedAt: now() });
  await insertReferral(db, { uid, affiliateUid, attributedAt: now() });
  await happen(history, { kind: "checkout", who: 1, card: 0, isOwnCard: true, promotion: "" });
  await happen(history, { kind: "time", hours: 24 * 8 });
  return { history, affiliateUid, uid };
}

async function happen(history: History, ...steps: Step[]): Promise<void> {
  for (const step of steps) {
    await applyStep(history, step);
    await deliverRemaining(history, 1);
  }
}

async function outputOf(uid: string, at: Date = world.resources.now()): Promise<string> {
  return (await explainAccess(world.resources.db, uid, at))?.join("\n") ?? "";
}

async function commissionsOf(affiliateUid: string): Promise<{ entries: PlacedEntry[]; explanation: string }> {
  const { db, now } = world.resources;
  const entries = (await listPlacedEntries(db, affiliateUid)).toReversed();
  const explanation = await explainCommission(db, entries.at(-1)?.id ?? "", now());
  return { entries, explanation: explanation?.join("\n") ?? "" };
}

siteTest(
  "for a refund the operator sees what was collected, what was refunded, and that access has ended",
  async () => {
    const { history, affiliateUid, uid } = await payingLearner();
    const paidAt = world.resources.now();
    await happen(history, { kind: "refund", who: 1, which: 0, share: 0.5 }, { kind: "end", who: 1 });
    expect(await outputOf(uid)).toMatch(
      /had access at .*\nBy subscription sub_\w+, canceled; what was paid lasts until/,
    );
    const half = await commissionsOf(affiliateUid);
    expect(half.entries.map(({ amount }) => amount)).toEqual([276, -138]);
    expect(half.explanation).toContain("€2.76");
    expect(half.explanation).toContain("Taken back: refund");
    expect(half.explanation).toContain("$7.49, settled at 0.92 EUR for 1 USD");
    expect(half.explanation).toContain("In all €6.90 without tax is collected, of which 20 % is €1.38");
    await happen(history, { kind: "refund", who: 1, which: 0, share: 1 });
    expect((await commissionsOf(affiliateUid)).explanation).toContain("In all €0.00 without tax is collected");
    expect(await outputOf(uid)).toContain("had no access at");
    expect(await outputOf(uid)).toContain("canceled, with nothing left that is paid");
    expect(await outputOf(uid, paidAt)).toContain("had access at");
  },
);

siteTest("for a dispute the operator sees when it deducted the commission, and when that was reversed", async () => {
  const { history, affiliateUid, uid } = await payingLearner();
  await happen(history, { kind: "dispute", who: 1, which: 0 });
  const disputed = await commissionsOf(affiliateUid);
  expect(disputed.entries.map(({ amount }) => amount)).toEqual([276, -276]);
  expect(disputed.explanation).toContain("Taken back: disputed payment");
  expect(await outputOf(uid)).toContain("active, in a period until");
  await happen(history, { kind: "win", who: 1, which: 0 });
  const { entries, explanation } = await commissionsOf(affiliateUid);
  expect(entries.map(({ amount }) => amount)).toEqual([276, -276, 276]);
  expect(explanation).toContain("Given back: dispute won");
  expect(explanation).toContain("In all €13.79 without tax is collected, of which 20 % is €2.76");
  await happen(history, { kind: "time", hours: 24 * 62 });
  await createDueStatements(world.resources);
  const [first] = entries;
  const placed = await explainCommission(world.resources.db, first?.id ?? "", world.resources.now());
  expect(placed?.join("\n")).toMatch(/It stands on statement st_\d{4}-\d\d_\S+ .* payable by \d{4}-\d\d-15: /);
});

siteTest("of a withdrawal the operator reads that the contract ended and everything went back", async () => {
  const { history, affiliateUid, uid } = await payingLearner();
  const before = world.resources.now();
  await happen(history, { kind: "time", hours: 1 }, { kind: "withdraw", who: 1 });
  const explanation = await outputOf(uid);
  expect(explanation).toContain("had no access at");
  expect(explanation).toContain("canceled, with nothing left that is paid");
  expect(await outputOf(uid, before)).toContain("had access at");
  const { entries, explanation: commission } = await commissionsOf(affiliateUid);
  expect(entries.map(({ amount }) => amount)).toEqual([276, -276]);
  expect(commission).toContain("Taken back: refund");
  expect(commission).toContain("$14.99");
});

siteTest("a withdrawal that a dispute blocks refunds the money once the dispute is won", async () => {
  const { history, affiliateUid, uid } = await payingLearner();
  const reported: string[] = [];
  const { report } = world.resources;
  world.resources.report = (message) => reported.push(message);
  await happen(history, { kind: "dispute", who: 1, which: 0 }, { kind: "withdraw", who: 1 });
  world.resources.report = report;
  expect(reported).toEqual([expect.stringContaining("is disputed, and its bank has not decided")]);
  await happen(history, { kind: "win", who: 1, which: 0 }, { kind: "time", hours: 1 });
  await processOpenWithdrawals(world.resources);
  await world.sandbox.settled();
  await deliverRemaining(history, 1);
  const { entries } = await commissionsOf(affiliateUid);
  expect(entries.map(({ amount }) => amount)).toEqual([276, -276, 276, -276]);
  const [subscription] = await listSubscriptions(world.resources.db, uid);
  expect(subscription).toMatchObject({ status: "canceled", paidUntil: null });
});
