import type { OperatorFigure } from "#domain/operator/figure.ts";
import { retentionRules } from "#domain/privacy/retention.ts";

/** Figures of what learners have paid, and what went back to them. */
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
    sql: `
with paid as (
  select id, paid_at, currency, amount_paid, amount_refunded
  from invoices
  where amount_paid > 0 and paid_at >= :before and paid_at < :to
  union all
  select id, (record ->> 'paidAt')::timestamptz, record ->> 'currency',
    (record ->> 'amountPaid')::bigint, (record ->> 'amountRefunded')::bigint
  from kept_records
  where kind = 'invoice' and not exists (select from invoices where invoices.id = kept_records.id)
    and (record ->> 'paidAt')::timestamptz >= :before and (record ->> 'paidAt')::timestamptz < :to
)
select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency,
  sum(amount_paid)::float8 as collected, sum(amount_refunded)::float8 as refunded
from paid
group by 1, 2
order by 1, 2`,
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
    sql: `
select (select count(*)::int from subscriptions where status = 'trialing') as trialing,
  (select count(*)::int from subscriptions where status = 'active') as active,
  (select count(*)::int from subscriptions where status = 'past_due') as past_due,
  (select count(*)::int from invoices where status = 'open') as open,
  (select count(*)::int from invoices where is_disputed) as asked_back,
  (select count(distinct charge_id)::int
    from provider_events as opened
    where type = 'charge.dispute.created' and not exists (
      select from provider_events as closed
      where closed.type = 'charge.dispute.closed' and closed.charge_id = opened.charge_id
        and closed.created_at >= opened.created_at)) as undecided`,
  },
} as const satisfies Record<string, OperatorFigure>;
