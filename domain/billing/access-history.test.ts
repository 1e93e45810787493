import { expect, test } from "vitest";
import { type AccessEntry, replayAccess as replay } from "./access-history.ts";
import { givesAccess, type SubscriptionState } from "./subscription.ts";

type KnownState = AccessEntry & SubscriptionState;

const replayAccess = (ledger: readonly KnownState[], at: Date) => replay(ledger, at, givesAccess);

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
const known = (number: number, given: Partial<KnownState>): KnownState => ({
  source: "sub_1",
  knownAt: day(number),
  status: "active",
  pastDueSince: null,
  paidUntil: null,
  trialRefusal: null,
  ...given,
});

test("a learner had no access before anything was known of a subscription", () => {
  expect(replayAccess([known(2, {})], day(1))).toEqual({ hasAccess: false, known: [], by: [], since: null });
});

test("access lasts without a gap from the trial through the paid period, and is reported since the trial", () => {
  const trial = known(1, { status: "trialing" });
  const paid = known(8, {});
  expect(replayAccess([trial, paid], day(9))).toEqual({ hasAccess: true, known: [paid], by: [paid], since: trial });
});

test("what became known later does not change what was known then", () => {
  const paid = known(1, {});
  expect(replayAccess([paid, known(5, { status: "canceled" })], day(4)).hasAccess).toBe(true);
  expect(replayAccess([paid, known(5, { status: "canceled" })], day(5)).hasAccess).toBe(false);
});

test("seven days after a failed payment access ended by time alone, and began again with the payment", () => {
  const failed = known(1, { status: "past_due", pastDueSince: day(1) });
  const paid = known(20, {});
  const ledger = [known(1, {}), failed, paid];
  expect(replayAccess(ledger, day(8)).hasAccess).toBe(true);
  expect(replayAccess(ledger, day(9))).toMatchObject({ hasAccess: false, since: null, known: [failed] });
  expect(replayAccess(ledger, day(21)).since).toBe(paid);
});

test("an old failed subscription takes nothing from a newer one that is paid", () => {
  const paid = known(2, { source: "sub_2" });
  const ledger = [known(1, { status: "past_due", pastDueSince: day(1) }), paid, known(15, { status: "canceled" })];
  expect(replayAccess(ledger, day(16))).toMatchObject({ hasAccess: true, by: [paid] });
});
