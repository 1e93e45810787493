import type { MoneyFigureId } from "#domain/operator/figures/money.ts";

/** Queries of the figures about payments and refunds. */
export const moneyQueries: Readonly<Record<MoneyFigureId, string>> = {
  collected: `
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
  "open-invoices": `
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
};
