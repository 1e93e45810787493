import { expect, test } from "vitest";
import { dueBillingMails, type MailedInvoice, type MailedSubscription } from "./billing-mails.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const subscription = (given: Partial<MailedSubscription>): MailedSubscription => ({
  id: "sub_1",
  status: "active",
  trialEnd: null,
  currentPeriodEnd: inDays(20),
  cancelAtPeriodEnd: false,
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
  amountRefunded: 0,
  hostedUrl: "https://pay.example/in_1",
  ...given,
});
const kinds = (given: Partial<MailedSubscription>, invoices: MailedInvoice[] = []) =>
  dueBillingMails([subscription(given)], invoices, now).map(({ kind }) => kind);

test("a learner is told three days before a trial ends, not earlier, and not when it is canceled or over", () => {
  expect(kinds({ status: "trialing", trialEnd: inDays(3) })).toEqual(["trial-ending"]);
  expect(kinds({ status: "trialing", trialEnd: inDays(4) })).toEqual([]);
  expect(kinds({ status: "trialing", trialEnd: inDays(-1) })).toEqual([]);
  expect(kinds({ status: "trialing", trialEnd: inDays(2), cancelAtPeriodEnd: true })).toEqual([]);
});

test("a learner whose payment failed gets the provider's page, once for each invoice", () => {
  const failed = subscription({ status: "past_due", pastDueSince: now });
  const mails = dueBillingMails([failed], [invoice({ status: "open" })], now);
  expect(mails).toEqual([
    {
      kind: "payment-failed",
      key: "payment-failed:in_1",
      payUrl: "https://pay.example/in_1",
      until: inDays(7),
      expiresAt: inDays(7),
    },
  ]);
  expect(dueBillingMails([failed], [invoice({ status: "open" })], inDays(1))[0]?.key).toBe("payment-failed:in_1");
});

test("a learner who cancels is told until when they keep what they paid for", () => {
  const canceledAt = inDays(-1);
  expect(dueBillingMails([subscription({ cancelAtPeriodEnd: true, canceledAt })], [], now)).toMatchObject([
    { kind: "subscription-cancelled", until: inDays(20) },
  ]);
  const ended = subscription({ status: "canceled", canceledAt, endedAt: canceledAt, paidUntil: inDays(9) });
  expect(dueBillingMails([ended], [], now)).toMatchObject([{ until: inDays(9) }]);
});

test("a learner who withdrew gets no second mail, nor one whose cancellation is old news", () => {
  const canceledAt = inDays(-1);
  expect(kinds({ status: "canceled", canceledAt, endedAt: canceledAt }, [invoice({ amountRefunded: 1499 })])).toEqual(
    [],
  );
  expect(kinds({ status: "canceled", canceledAt: inDays(-4), endedAt: inDays(-4) })).toEqual([]);
});
