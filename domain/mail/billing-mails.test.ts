import { expect, test } from "vitest";
import {
  type BillingMailInput,
  dueBillingMails,
  type MailedInvoice,
  type MailedSubscription,
} from "./billing-mails.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const subscription = (given: Partial<MailedSubscription>): MailedSubscription => ({
  id: "sub_1",
  status: "active",
  trialEnd: null,
  currentPeriodEnd: inDays(20),
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  pastDueSince: null,
  paidUntil: null,
  trialRefusal: null,
  ...given,
});
const invoice = (given: Partial<MailedInvoice>): MailedInvoice => ({
  id: "in_1",
  subscriptionId: "sub_1",
  status: "paid",
  amountPaid: 1499,
  amountRefunded: 0,
  isDisputed: false,
  hostedUrl: "https://pay.example/in_1",
  ...given,
});
const due = (subscriptions: MailedSubscription[], given: Partial<BillingMailInput> = {}) =>
  dueBillingMails({ subscriptions, invoices: [], withdrawnIds: [], grant: null, now, ...given });
const kinds = (given: Partial<MailedSubscription>, facts: Partial<BillingMailInput> = {}) =>
  due([subscription(given)], facts).map(({ kind }) => kind);

test("a learner is told three days before a trial ends, not earlier, and not when it is canceled or over", () => {
  expect(kinds({ status: "trialing", trialEnd: inDays(3) })).toEqual(["trial-ending"]);
  expect(kinds({ status: "trialing", trialEnd: inDays(4) })).toEqual([]);
  expect(kinds({ status: "trialing", trialEnd: inDays(-1) })).toEqual([]);
  expect(kinds({ status: "trialing", trialEnd: inDays(2), cancelAtPeriodEnd: true })).toEqual([]);
});

test("a learner whose payment failed gets the provider's page, once for each invoice", () => {
  const failed = [subscription({ status: "past_due", pastDueSince: now })];
  const invoices = [invoice({ status: "open", amountPaid: 0 })];
  const mails = due(failed, { invoices });
  expect(mails).toEqual([
    {
      kind: "payment-failed",
      key: "payment-failed:in_1",
      subscriptionId: "sub_1",
      payUrl: "https://pay.example/in_1",
      access: { kind: "until", at: inDays(7) },
    },
  ]);
  expect(due(failed, { invoices, now: inDays(1) })[0]?.key).toBe("payment-failed:in_1");
});

test("a learner whose first payment failed after a refused trial is promised no day", () => {
  const failed = subscription({ status: "past_due", pastDueSince: now, trialRefusal: "card" });
  expect(due([failed], { invoices: [invoice({ status: "open" })] })).toMatchObject([{ access: { kind: "none" } }]);
});

test("a learner who cancels is told until when they keep what they paid for", () => {
  const canceledAt = inDays(-1);
  expect(due([subscription({ cancelAtPeriodEnd: true, canceledAt })])).toMatchObject([
    { kind: "subscription-cancelled", access: { kind: "until", at: inDays(20) }, why: null },
  ]);
  const ended = subscription({ status: "canceled", canceledAt, endedAt: canceledAt, paidUntil: inDays(9) });
  expect(due([ended])).toMatchObject([{ access: { kind: "until", at: inDays(9) }, why: "other" }]);
});

test("a learner who cancels while a payment is missing is told the day on which access really ends", () => {
  const failed = { status: "past_due", pastDueSince: inDays(-2), canceledAt: now, cancelAtPeriodEnd: true };
  expect(due([subscription(failed)])).toMatchObject([{ access: { kind: "until", at: inDays(5) }, isOwed: true }]);
});

test("a learner whose subscription ended without payment reads that and why, not the day of the last attempt", () => {
  const ended = subscription({ status: "canceled", canceledAt: now, endedAt: now, paidUntil: inDays(-15) });
  const mails = due([ended], { invoices: [invoice({}), invoice({ id: "in_2", status: "open", amountPaid: 0 })] });
  expect(mails).toMatchObject([{ kind: "subscription-cancelled", access: { kind: "none" }, why: "unpaid" }]);
});

test("a learner with another subscription or a grant is told how long that lasts", () => {
  const ended = subscription({ status: "canceled", canceledAt: now, endedAt: now });
  expect(due([ended, subscription({ id: "sub_2" })])).toMatchObject([{ access: { kind: "open" } }]);
  expect(due([ended], { grant: { grantedAt: now, until: inDays(30) } })).toMatchObject([
    { access: { kind: "until", at: inDays(30) } },
  ]);
});

test("a learner who withdrew gets no second mail, however far that has been carried out, and old news is none", () => {
  const canceledAt = inDays(-1);
  const ended = { status: "canceled", canceledAt, endedAt: canceledAt, paidUntil: inDays(9) };
  expect(kinds(ended, { withdrawnIds: ["sub_1"], invoices: [invoice({})] })).toEqual([]);
  expect(kinds(ended, { withdrawnIds: ["sub_1"], invoices: [invoice({ amountRefunded: 1499 })] })).toEqual([]);
  expect(kinds({ status: "trialing", trialEnd: inDays(3) }, { withdrawnIds: ["sub_1"] })).toEqual([]);
  expect(kinds({ status: "canceled", canceledAt: inDays(-4), endedAt: inDays(-4) })).toEqual([]);
});
