import { expect, test } from "vitest";
import {
  givesAccess,
  isPremium,
  isRunning,
  pastDueGraceDays,
  type SubscriptionState,
  trialDays,
} from "./subscription.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const withStatus = (status: string): SubscriptionState => ({
  status,
  pastDueSince: null,
  paidUntil: null,
  trialRefusal: null,
});
const pastDueSince = (instant: string): SubscriptionState => ({
  ...withStatus("past_due"),
  pastDueSince: new Date(instant),
});

test("the trial lasts 7 days and a failed payment is borne for 7", () => {
  expect(trialDays).toBe(7);
  expect(pastDueGraceDays).toBe(7);
});

test.each(["trialing", "active"])("a learner whose subscription is %s is premium", (status) => {
  expect(givesAccess(withStatus(status), now)).toBe(true);
});

test.each(["incomplete", "incomplete_expired", "canceled", "unpaid", "paused", "ACTIVE", "", "unheard_of"])(
  "a learner whose subscription is %j is not premium",
  (status) => {
    expect(givesAccess(withStatus(status), now)).toBe(false);
  },
);

test("a learner whose payment failed exactly seven days ago is still premium", () => {
  expect(givesAccess(pastDueSince("2026-11-14T12:00:00.000Z"), now)).toBe(true);
});

test("a learner whose payment failed a millisecond more than seven days ago is no longer premium", () => {
  expect(givesAccess(pastDueSince("2026-11-14T11:59:59.999Z"), now)).toBe(false);
});

test("a learner whose payment failed eight days ago is no longer premium", () => {
  expect(givesAccess(pastDueSince("2026-11-13T12:00:00.000Z"), now)).toBe(false);
});

test("a learner whose payment failed just now is premium", () => {
  expect(givesAccess(pastDueSince("2026-11-21T12:00:00.000Z"), now)).toBe(true);
});

test("a past-due subscription without a date gives no access", () => {
  expect(givesAccess(withStatus("past_due"), now)).toBe(false);
});

test("the date of an old failure does not harm a subscription that is active again", () => {
  expect(givesAccess({ ...withStatus("active"), pastDueSince: new Date("2020-01-01T00:00:00Z") }, now)).toBe(true);
});

test("a learner who cancels at once keeps access to the end of the paid period", () => {
  const paidUntil = new Date("2026-12-01T00:00:00.000Z");
  const canceled = { ...withStatus("canceled"), paidUntil };
  expect(givesAccess(canceled, new Date(paidUntil.getTime() - 1))).toBe(true);
  expect(givesAccess(canceled, paidUntil)).toBe(false);
});

test.each(["unpaid", "paused", "incomplete"])("a paid period gives nothing while the subscription is %s", (status) => {
  expect(givesAccess({ ...withStatus(status), paidUntil: new Date("2027-01-01T00:00:00Z") }, now)).toBe(false);
});

test("a trial that was refused gives no access, also before the provider charges for it", () => {
  expect(givesAccess({ ...withStatus("trialing"), trialRefusal: "card" }, now)).toBe(false);
});

test("a refused trial whose first payment failed has no grace; one that was paid before has", () => {
  const refused: SubscriptionState = { ...pastDueSince("2026-11-21T12:00:00Z"), trialRefusal: "card" };
  expect(givesAccess(refused, now)).toBe(false);
  expect(givesAccess({ ...refused, paidUntil: new Date("2026-11-21T11:00:00Z") }, now)).toBe(true);
});

test("no second subscription is sold beside one that runs", () => {
  expect(["trialing", "active", "past_due"].every((status) => isRunning({ status }))).toBe(true);
  expect(["canceled", "unpaid", "paused", "incomplete"].some((status) => isRunning({ status }))).toBe(false);
});

test("the best of all subscriptions decides, in whatever order they come", () => {
  const subscriptions = [withStatus("canceled"), withStatus("active"), pastDueSince("2026-01-01T00:00:00Z")];
  expect(isPremium(subscriptions, now)).toBe(true);
  expect(isPremium(subscriptions.toReversed(), now)).toBe(true);
  expect(isPremium([withStatus("canceled"), pastDueSince("2026-01-01T00:00:00Z")], now)).toBe(false);
});

test("a learner without a subscription is not premium", () => {
  expect(isPremium([], now)).toBe(false);
});
