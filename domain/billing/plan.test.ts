import { expect, test } from "vitest";
import { cancellationOf, daysUntil, describePlan, dunningOf, type PlanInvoice, type PlanSubscription } from "./plan.ts";

const now = new Date("2026-09-10T12:00:00Z");
const day = (text: string) => new Date(`${text}T12:00:00Z`);

const subscription = (given: Partial<PlanSubscription> = {}): PlanSubscription => ({
  id: "sub_1",
  status: "active",
  createdAt: day("2026-09-01"),
  trialEnd: null,
  currentPeriodEnd: day("2026-10-01"),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  endedAt: null,
  paidUntil: null,
  trialRefusal: null,
  nextAmount: 1199,
  nextCurrency: "usd",
  ...given,
});

const invoice = (given: Partial<PlanInvoice> = {}): PlanInvoice => ({
  subscriptionId: "sub_1",
  status: "paid",
  currency: "usd",
  total: 1499,
  amountPaid: 1499,
  amountRefunded: 0,
  isDisputed: false,
  hostedUrl: "https://pay.example/in_1",
  createdAt: day("2026-09-01"),
  ...given,
});

const plan = (
  subscriptions: PlanSubscription[],
  { invoices = [], withdrawnIds = [] }: { invoices?: PlanInvoice[]; withdrawnIds?: string[] } = {},
) => describePlan({ subscriptions, invoices, withdrawnIds, now });

test("without a subscription, or with one whose first payment never came, there is no plan", () => {
  expect(plan([])).toEqual({ kind: "none" });
  expect(plan([subscription({ status: "incomplete_expired" })])).toEqual({ kind: "none" });
});

test("a trial shows when it ends and what is charged then, after discounts", () => {
  const trial = subscription({ status: "trialing", trialEnd: day("2026-09-12") });
  const charge = { amount: 1199, currency: "usd" };
  expect(plan([trial])).toEqual({ kind: "trialing", endsAt: day("2026-09-12"), charge });
  expect(plan([{ ...trial, cancelAtPeriodEnd: true }])).toEqual({
    kind: "ending",
    isTrial: true,
    endsAt: day("2026-09-12"),
    canKeep: true,
  });
});

test("the best subscription decides, never an old one that failed, however late that one was changed", () => {
  const failed = subscription({ id: "sub_2", status: "unpaid", createdAt: day("2026-09-05") });
  const ended = subscription({ id: "sub_3", status: "canceled", createdAt: day("2026-09-09") });
  expect(plan([failed, ended, subscription()]).kind).toBe("active");
  expect(plan([ended, failed]).kind).toBe("unpaid");
});

test("a failed payment leaves access for seven days, and names what is owed and where to pay it", () => {
  const late = subscription({ status: "past_due", pastDueSince: day("2026-09-06") });
  const open = invoice({ status: "open", amountPaid: 0, createdAt: day("2026-09-06") });
  const payment = { owed: { amount: 1499, currency: "usd" }, payUrl: "https://pay.example/in_1" };
  expect(plan([late], { invoices: [invoice(), open] })).toEqual({
    kind: "past-due",
    accessUntil: day("2026-09-13"),
    ...payment,
  });
  const tooLate = { ...late, pastDueSince: day("2026-09-01") };
  expect(plan([tooLate], { invoices: [open] })).toEqual({ kind: "unpaid", ...payment });
});

test("a first payment that needs the bank's confirmation is requested, and gives no access before", () => {
  const open = invoice({ status: "open", amountPaid: 0 });
  const confirming = plan([subscription({ status: "incomplete" })], { invoices: [open] });
  const owed = { amount: 1499, currency: "usd" };
  expect(confirming).toEqual({ kind: "confirming", owed, payUrl: "https://pay.example/in_1" });
  expect(dunningOf(confirming)).toEqual({ ...confirming, accessUntil: null });
  expect(cancellationOf(confirming)).toEqual({ kind: "now" });
});

test("a paused subscription requests no payment, and can be canceled at once", () => {
  const paused = plan([subscription({ status: "paused" })]);
  expect([paused, dunningOf(paused), cancellationOf(paused)]).toEqual([{ kind: "paused" }, null, { kind: "now" }]);
});

test("another subscription's invoices are not asked to be paid", () => {
  const late = subscription({ status: "past_due", pastDueSince: day("2026-09-09") });
  const foreign = invoice({ status: "open", subscriptionId: "sub_9", amountPaid: 0 });
  expect(plan([late], { invoices: [foreign] })).toMatchObject({ owed: null, payUrl: null });
});

test("an end says why: withdrawn, disputed, refunded in full, or simply over", () => {
  const ended = [subscription({ status: "canceled", endedAt: day("2026-09-09") })];
  const why = (invoices: PlanInvoice[], withdrawnIds: string[] = []) => plan(ended, { invoices, withdrawnIds });
  expect(why([invoice()])).toEqual({ kind: "ended", endedAt: day("2026-09-09"), why: "other" });
  expect(why([invoice({ amountRefunded: 500 })])).toMatchObject({ why: "other" });
  expect(why([invoice({ amountRefunded: 1499 })])).toMatchObject({ why: "refunded" });
  expect(why([invoice({ isDisputed: true })])).toMatchObject({ why: "disputed" });
  expect(why([invoice({ amountRefunded: 1499 })], ["sub_1"])).toMatchObject({ why: "withdrawn" });
});

test("a subscription that was ended in a month that stays paid lasts to the end of it, and cannot be kept", () => {
  const ended = subscription({ status: "canceled", endedAt: day("2026-09-09"), paidUntil: day("2026-10-01") });
  const ending = { kind: "ending", isTrial: false, endsAt: day("2026-10-01"), canKeep: false };
  expect(plan([ended], { invoices: [invoice()] })).toEqual(ending);
  expect(cancellationOf(plan([ended]))).toBeNull();
});

test("a running plan is canceled to its end, an unpaid one at once, and an ended one not at all", () => {
  expect(cancellationOf(plan([subscription()]))).toEqual({ kind: "period-end", endsAt: day("2026-10-01") });
  expect(cancellationOf(plan([subscription({ status: "unpaid" })]))).toEqual({ kind: "now" });
  expect(cancellationOf(plan([subscription({ status: "canceled" })]))).toBeNull();
  expect(cancellationOf(plan([subscription({ cancelAtPeriodEnd: true })]))).toBeNull();
});

test("the countdown counts begun days, down to none", () => {
  expect(daysUntil(day("2026-09-12"), now)).toBe(2);
  expect(daysUntil(new Date("2026-09-10T12:00:01Z"), now)).toBe(1);
  expect(daysUntil(day("2026-09-01"), now)).toBe(0);
});
