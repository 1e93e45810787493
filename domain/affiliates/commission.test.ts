import fc from "fast-check";
import { expect, test } from "vitest";
import type { CollectedInvoice, MoneyReturn } from "#domain/billing/collected-invoice.ts";
import { type CorrectionEntry, commissionFor, computeCorrections, computeReversal, sumEntries } from "./commission.ts";

const paidAt = new Date("2026-11-21T12:00:00Z");
const later = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);

/** $14.99, $3.00 of it tax, settled at €13.79. */
const invoice: CollectedInvoice = {
  invoiceId: "in_1",
  invoiceNumber: "A-1",
  paidAt,
  paid: 1499,
  paidCurrency: "USD",
  settled: 1379,
  settledCurrency: "EUR",
  exchangeRate: 0.92,
  total: 1499,
  tax: 300,
  returns: [],
  cards: [],
};

const refund = (id: string, amount: number, days = 1): MoneyReturn => ({ kind: "refund", id, amount, at: later(days) });
const dispute = (id: string, amount: number, days = 2): MoneyReturn => ({
  kind: "dispute",
  id,
  amount,
  at: later(days),
});

function settle(shown: CollectedInvoice, known: CorrectionEntry[], { isRefused = false, now = later(3) } = {}) {
  return [...known, ...computeCorrections(shown, known, { isRefused, now })];
}

test("a payment gives a fifth of what was settled without tax, rounded once, and is held for 30 days", () => {
  // 1379 × 1199 ÷ 1499 = 1103.01…, of which a fifth is 220.60…
  expect(settle(invoice, [])).toEqual([
    {
      kind: "earned",
      cause: "payment",
      paid: 1499,
      settled: 1379,
      base: 1103,
      amount: 221,
      occurredAt: paidAt,
      releaseAt: later(30),
    },
  ]);
});

test("a full refund leaves exactly zero, and its hold ends together with that of the payment", () => {
  const entries = settle({ ...invoice, returns: [refund("re_1", 1499)] }, settle(invoice, []));
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["earned", 221],
    ["refund:re_1", -221],
  ]);
  expect(sumEntries(entries)).toEqual({ settled: 0, base: 0, amount: 0 });
  expect(entries[1]?.releaseAt).toEqual(later(30));
});

test("a refund after the hold is deducted at once", () => {
  const entries = settle({ ...invoice, returns: [refund("re_1", 500, 45)] }, settle(invoice, []));
  expect(entries[1]).toMatchObject({ occurredAt: later(45), releaseAt: later(45) });
});

test("a won dispute gives back what it took, and a lost one does not", () => {
  const taken = settle({ ...invoice, returns: [dispute("dp_1", 1499)] }, settle(invoice, []));
  expect(sumEntries(taken).amount).toBe(0);
  const won = settle({ ...invoice, returns: [dispute("dp_1", 0)] }, taken);
  expect(won.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["earned", 221],
    ["dispute:dp_1", -221],
    ["dispute-won:dp_1", 221],
  ]);
});

test("a refused referral earns nothing, and gets back what it lost when it is allowed again", () => {
  expect(settle(invoice, [], { isRefused: true })).toEqual([]);
  const refused = settle(invoice, settle(invoice, []), { isRefused: true });
  expect(refused.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["earned", 221],
    ["refused", -221],
  ]);
  expect(settle(invoice, refused).map(({ kind }) => kind)).toEqual(["earned", "refused", "restored"]);
});

test("a refusal by the operator leaves nothing to do for a later settlement of the refused referral", () => {
  const entries = settle({ ...invoice, returns: [refund("re_1", 499)] }, []);
  const refusal = computeReversal(entries, later(5));
  expect(refusal).toMatchObject({
    kind: "refused",
    cause: "refusal",
    paid: -1000,
    amount: -sumEntries(entries).amount,
  });
  const all = refusal ? [...entries, refusal] : entries;
  expect(computeReversal(all, later(6))).toBeNull();
  expect(settle({ ...invoice, returns: [refund("re_1", 499)] }, all, { isRefused: true })).toHaveLength(all.length);
});

const invoices = fc
  .record({
    paid: fc.integer({ min: 1, max: 5_000_000 }),
    settled: fc.integer({ min: 0, max: 60_000_000 }),
    total: fc.integer({ min: 1, max: 6_000_000 }),
    taxShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ paid, settled, total, taxShare }) => ({
    ...invoice,
    paid,
    settled,
    total,
    tax: Math.floor((total * taxShare) / 100),
  }));

/** Generates a state of an invoice at the provider: any of six refunds and disputes, of any amount or returned. */
const shown = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 5 }),
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const looks = fc.array(fc.record({ returns: shown, isRefused: fc.boolean() }), { maxLength: 8 });
const toReturns = (given: { id: number; amount: number }[]) =>
  given.map(({ id, amount }) => (id % 2 ? dispute(`dp_${id}`, amount) : refund(`re_${id}`, amount)));

/** Calculates a fifth of what remains, without tax, by plain fractions: independent of the ledger's own arithmetic. */
function fifthOf({ paid, settled, total, tax }: CollectedInvoice, returned: number): number {
  const remaining = BigInt(Math.max(paid - returned, 0));
  const dividend = remaining * BigInt(settled) * BigInt(total - tax) * 2n;
  const divisor = BigInt(paid) * BigInt(total) * 10n;
  return Number((dividend + divisor / 2n) / divisor);
}

test("in any order, with any repetition, an invoice's entries add up to a fifth of what remains collected, to the cent", () => {
  fc.assert(
    fc.property(invoices, looks, shown, fc.boolean(), (paidInvoice, history, last, isRefused) => {
      let entries: CorrectionEntry[] = [];
      for (const look of [...history, { returns: last, isRefused }, { returns: last, isRefused }]) {
        entries = settle({ ...paidInvoice, returns: toReturns(look.returns) }, entries, look);
      }
      const returned = last.reduce((sum, { amount }) => sum + amount, 0);
      expect(sumEntries(entries).amount).toBe(isRefused ? 0 : fifthOf(paidInvoice, returned));
      expect(new Set(entries.map(({ kind }) => kind)).size).toBe(entries.length);
    }),
  );
});

test("planning again for the same state adds nothing", () => {
  fc.assert(
    fc.property(invoices, shown, (paidInvoice, given) => {
      const now = { ...paidInvoice, returns: toReturns(given) };
      const entries = settle(now, []);
      expect(computeCorrections(now, entries, { isRefused: false, now: later(9) })).toEqual([]);
    }),
  );
});

test("every amount is a whole number, and collecting more never earns less", () => {
  fc.assert(
    fc.property(invoices, fc.nat(5_000_000), fc.nat(5_000_000), (paidInvoice, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const [low, high] = [commissionFor(paidInvoice, less), commissionFor(paidInvoice, more)];
      expect([low, high].flatMap((each) => Object.values(each)).every(Number.isSafeInteger)).toBe(true);
      expect(low.amount).toBeLessThanOrEqual(high.amount);
    }),
  );
});
