import fc from "fast-check";
import { expect, test } from "vitest";
import { accessEnd, type EndingSubscription, scheduledEnd } from "./access-end.ts";
import { isPremium } from "./subscription.ts";

const now = new Date("2026-12-10T12:00:00Z");
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const any = maybe(fc.integer({ min: -30 * 24, max: 30 * 24 }).map(inHours));
const toCome = maybe(fc.integer({ min: 1, max: 30 * 24 }).map(inHours));

const subscription: fc.Arbitrary<EndingSubscription> = fc.record({
  status: fc.constantFrom("trialing", "active", "past_due", "canceled", "unpaid", "incomplete", "paused"),
  pastDueSince: any,
  paidUntil: any,
  trialRefusal: fc.constantFrom(null, null, "card" as const, "learner" as const),
  currentPeriodEnd: toCome,
  cancelAtPeriodEnd: fc.boolean(),
  cancelAt: toCome,
});

/** Returns true when the rule gives access at a moment, after the provider has ended what was set to end. */
function isPremiumAt(at: Date, subscriptions: readonly EndingSubscription[]): boolean {
  const then = subscriptions.map((one) => {
    const end = scheduledEnd(one);
    const hasEnded = ["trialing", "active", "past_due"].includes(one.status) && end !== null && end <= at;
    return hasEnded ? { ...one, status: "canceled", pastDueSince: null } : one;
  });
  return isPremium(then, at);
}

test("access lasts to its stated end, and not after it", () => {
  fc.assert(
    fc.property(fc.array(subscription, { maxLength: 3 }), (subscriptions) => {
      const end = accessEnd(subscriptions, { grant: null, now });
      expect(isPremiumAt(now, subscriptions)).toBe(end.kind !== "none");
      const lastHour =
        end.kind === "until" ? (end.at.getTime() - now.getTime()) / hourMs : end.kind === "open" ? 960 : 0;
      for (let hour = 0; hour < lastHour; hour += 6) expect(isPremiumAt(inHours(hour), subscriptions)).toBe(true);
      if (end.kind === "until") expect(isPremiumAt(new Date(end.at.getTime() + 1), subscriptions)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("on the last moment of the grace, access lasts until now", () => {
  const pastDue = { status: "past_due", pastDueSince: inHours(-7 * 24), paidUntil: null, trialRefusal: null };
  const ending = { ...pastDue, currentPeriodEnd: null, cancelAtPeriodEnd: false, cancelAt: null };
  expect(accessEnd([ending], { grant: null, now })).toEqual({ kind: "until", at: now });
});

test("what the operator grants counts beside every subscription", () => {
  const grantedAt = inHours(-24);
  expect(accessEnd([], { grant: { grantedAt, until: inHours(24) }, now })).toEqual({ kind: "until", at: inHours(24) });
  expect(accessEnd([], { grant: { grantedAt, until: inHours(-1) }, now })).toEqual({ kind: "none" });
  expect(accessEnd([], { grant: { grantedAt, until: null }, now })).toEqual({ kind: "none" });
});
