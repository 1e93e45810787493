import { expect, test } from "vitest";
import { toCollectedInvoice } from "./collected-invoice.ts";

const at = new Date("2026-11-21T12:00:00Z");
const invoice = { id: "in_1", number: "A-1", status: "paid", total: 1499, tax: 300, createdAt: at, paidAt: at };
const charge = {
  invoiceId: "in_1",
  currency: "usd",
  amount: 1499,
  status: "succeeded",
  cardFingerprint: "card_a",
  settlement: { amount: 1379, currency: "eur", exchangeRate: 0.92 },
  refunds: [],
  disputes: [],
};
const returned = (status: string, id = "x_1") => ({ id, amount: 500, status, createdAt: at });

test("a paid invoice was collected by its charge, as it was settled before the fee", () => {
  expect(
    toCollectedInvoice(invoice, [charge, { ...charge, invoiceId: "in_2" }, { ...charge, status: "failed" }]),
  ).toEqual({
    invoiceId: "in_1",
    invoiceNumber: "A-1",
    paidAt: at,
    paid: 1499,
    paidCurrency: "USD",
    settled: 1379,
    settledCurrency: "EUR",
    exchangeRate: 0.92,
    total: 1499,
    tax: 300,
    returns: [],
    cards: ["card_a"],
  });
});

test.each([
  ["the invoice of a free trial", { ...invoice, total: 0 }, []],
  ["one that a discount pays whole", { ...invoice, total: 0 }, []],
  ["one that is still open", { ...invoice, status: "open" }, [charge]],
  ["one whose payment the provider has not settled yet", invoice, [{ ...charge, settlement: null }]],
  ["one that was paid without a charge", invoice, []],
])("nothing counts of %s", (_what, shown, charges) => {
  expect(toCollectedInvoice(shown, charges)).toBeNull();
});

test.each([
  ["succeeded", 500],
  ["pending", 500],
  ["failed", 0],
  ["canceled", 0],
])("a refund that is %s takes %i away", (status, amount) => {
  expect(toCollectedInvoice(invoice, [{ ...charge, refunds: [returned(status)] }])?.returns[0]?.amount).toBe(amount);
});

test.each([
  ["needs_response", 500],
  ["under_review", 500],
  ["lost", 500],
  ["won", 0],
  ["warning_needs_response", 0],
  ["prevented", 0],
])("a dispute that is %s takes %i away", (status, amount) => {
  expect(toCollectedInvoice(invoice, [{ ...charge, disputes: [returned(status)] }])?.returns[0]?.amount).toBe(amount);
});

test("refunds and disputes are ordered by time, whatever the order in which they are listed", () => {
  const early = { ...returned("succeeded", "re_early"), createdAt: new Date("2026-11-01") };
  const shown = [returned("succeeded", "re_b"), early, returned("succeeded", "re_a")];
  const collected = toCollectedInvoice(invoice, [{ ...charge, refunds: shown }]);
  expect(collected?.returns.map(({ id }) => id)).toEqual(["re_early", "re_a", "re_b"]);
});
