import { expect, test } from "vitest";
import { type PeriodCharge, type PeriodInvoice, paidUntil, unpaidSince } from "./paid-period.ts";

const december = new Date("2026-12-21T12:00:00Z");
const january = new Date("2027-01-21T12:00:00Z");
const invoice = (given: Partial<PeriodInvoice> = {}): PeriodInvoice => ({
  id: "in_1",
  subscriptionId: "sub_1",
  status: "paid",
  subtotal: 1499,
  total: 1499,
  createdAt: new Date("2026-11-21T12:00:00Z"),
  finalizedAt: null,
  periodEnd: december,
  ...given,
});
const charge = (given: Partial<PeriodCharge> = {}): PeriodCharge => ({
  invoiceId: "in_1",
  status: "succeeded",
  amount: 1499,
  amountRefunded: 0,
  disputes: [],
  ...given,
});
const until = (invoices: PeriodInvoice[], charges: PeriodCharge[] = []) => paidUntil("sub_1", { invoices, charges });

test("a learner has paid until the end of the last period that they paid for", () => {
  expect(until([invoice({ id: "in_2", periodEnd: january }), invoice()], [charge()])).toEqual(january);
});

test("a trial is no paid period, but a month that a promotion code made free is one", () => {
  expect(until([invoice({ subtotal: 0, total: 0 })])).toBeNull();
  expect(until([invoice({ total: 0 })])).toEqual(december);
});

test("payments for another subscription and open invoices do not count", () => {
  expect(until([invoice({ subscriptionId: "sub_2" }), invoice({ status: "open" })])).toBeNull();
});

test("a period that was refunded whole is not paid any more; one that was refunded in part is", () => {
  expect(until([invoice()], [charge({ amountRefunded: 1499 })])).toBeNull();
  expect(until([invoice()], [charge({ amountRefunded: 1498 })])).toEqual(december);
});

test("a declined card before the one that paid takes nothing away", () => {
  expect(until([invoice()], [charge({ status: "failed" }), charge()])).toEqual(december);
});

test.each([
  ["needs_response", null],
  ["under_review", null],
  ["lost", null],
  ["won", december],
  ["warning_needs_response", december],
])("a payment disputed with the status %s is kept or not", (status, end) => {
  expect(until([invoice()], [charge({ disputes: [{ amount: 1499, status }] })])).toEqual(end);
});

test("a payment is missing since the oldest open invoice was first asked to be paid", () => {
  const asked = new Date("2026-11-21T13:00:00Z");
  const open = invoice({ status: "open", finalizedAt: asked });
  expect(unpaidSince("sub_1", [invoice({ status: "open", finalizedAt: january }), open])).toEqual(asked);
  expect(unpaidSince("sub_1", [invoice({ status: "open" })])).toEqual(new Date("2026-11-21T12:00:00Z"));
  expect(unpaidSince("sub_1", [invoice(), invoice({ status: "open", total: 0 })])).toBeNull();
});
