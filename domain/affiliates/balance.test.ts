import { expect, test } from "vitest";
import { balanceOf, lastMonths, type PlaceableEntry, placeOf } from "./balance.ts";

const now = new Date("2026-11-21T12:00:00Z");
const entry = (amount: number, given: Partial<PlaceableEntry> = {}): PlaceableEntry => ({
  amount,
  currency: "EUR",
  occurredAt: new Date("2026-10-01T00:00:00Z"),
  releaseAt: new Date("2026-10-31T00:00:00Z"),
  statementId: null,
  isInReview: false,
  ...given,
});
const ahead = { releaseAt: new Date("2026-12-01T00:00:00Z") };

test("what an affiliate has earned stands in one place, and the places make up the whole", () => {
  const entries = [
    entry(100, ahead),
    entry(30),
    entry(7, { isInReview: true }),
    entry(1000, { statementId: "one" }),
    entry(2000, { statementId: "two" }),
    entry(300, { statementId: "three" }),
    entry(5000, { currency: "SEK" }),
  ];
  const statements = [
    { month: "2026-09", total: 1000, status: "paid" as const },
    { month: "2026-10", total: 2000, status: "approved" as const },
    { month: "2026-11", total: 300, status: "carried" as const },
  ];
  const balance = balanceOf(entries, statements, now);
  expect(balance).toEqual({ held: 100, review: 7, next: 330, payable: 2000, paid: 1000, whole: 3437 });
  const inEuro = entries.filter(({ currency }) => currency === "EUR");
  expect(balance.whole).toBe(inEuro.reduce((sum, { amount }) => sum + amount, 0));
});

test("what the provider settled in another currency waits, and is in no sum", () => {
  expect(placeOf(entry(5, { currency: "SEK" }), now)).toBe("waiting");
});

test("the last twelve months end with the present one, and count what happened in each", () => {
  const months = lastMonths(
    {
      entries: [entry(300), entry(-100), entry(50, { occurredAt: now }), entry(9, { currency: "SEK" })],
      clicks: [{ month: "2026-10", count: 12 }],
      signUps: [{ month: "2026-11", count: 2 }],
    },
    now,
  );
  expect([months.length, months[0]?.month]).toEqual([12, "2025-12"]);
  expect(months.slice(-2)).toEqual([
    { month: "2026-10", clicks: 12, signUps: 0, earned: 200 },
    { month: "2026-11", clicks: 0, signUps: 2, earned: 50 },
  ]);
});
