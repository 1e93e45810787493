import type { OperatorFigure } from "#domain/operator/figure.ts";
import { retentionRules } from "#domain/privacy/retention.ts";

/** Figures about payments and refunds. */
export const moneyFigures = {
  collected: {
    id: "collected",
    title: "Money collected",
    about:
      "What was paid on invoices, tax included, by the day of the payment and in the currency of the invoice; and how much of the same payments was paid back since. Invoices of accounts that were erased are in it.",
    empty: "Nothing was paid in this time.",
    chart: {
      kind: "bars",
      whole: { name: "collected", label: "Collected" },
      part: { name: "refunded", label: "paid back since", isLoss: true },
    },
  },
  openInvoices: {
    id: "open-invoices",
    title: "Payments that are missing",
    about: `Subscriptions as the provider shows them now, invoices that wait to be paid, and those whose payment a bank has asked back and not given back since. A dispute is undecided until a notice of the provider says that it is closed; notices are kept for ${retentionRules.providerEvents.kept.days} days.`,
    empty: "No subscription goes on, and no payment is missing.",
    chart: {
      kind: "facts",
      facts: [
        { name: "trialing", label: "Subscriptions on trial" },
        { name: "active", label: "Active subscriptions" },
        { name: "past_due", label: "Past due" },
        { name: "open", label: "Invoices that wait to be paid" },
        { name: "asked_back", label: "Invoices asked back by a bank" },
        { name: "undecided", label: "Undecided disputes", isAlarm: true },
      ],
    },
  },
} as const satisfies Record<string, OperatorFigure>;

export type MoneyFigureId = (typeof moneyFigures)[keyof typeof moneyFigures]["id"];
