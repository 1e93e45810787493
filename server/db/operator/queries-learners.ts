import type { LearnerFigureId } from "#domain/operator/figures/learners.ts";

/** Queries of the figures about sign-ups, trials, payments and retention. */
export const learnerQueries: Readonly<Record<LearnerFigureId, string>> = {
  "sign-ups": `
select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sign_ups
from "user"
where created_at >= :before and created_at < :to
group by 1
order by 1`,
  trials: `
select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as trials
from subscriptions
where trial_end is not null and trial_refusal is null and created_at >= :before and created_at < :to
group by 1
order by 1`,
  conversion: `
select to_char(trial_end at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as ended,
  count(*) filter (where exists (
    select from invoices
    where invoices.uid = subscriptions.uid and subscription_id = subscriptions.id and amount_paid > 0
  ))::int as paid
from subscriptions
where trial_refusal is null and trial_end >= :before and trial_end < :now
group by 1
order by 1`,
  "first-payments": `
select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(distinct uid)::int as learners
from invoices as later
where amount_paid > 0 and paid_at >= :before and paid_at < :to and not exists (
  select from invoices where uid = later.uid and amount_paid > 0 and paid_at < later.paid_at
)
group by 1
order by 1`,
  churn: `
with paying as (
  select distinct uid
  from subscriptions
  where created_at < :from and (ended_at is null or ended_at >= :from) and exists (
    select from invoices
    where invoices.uid = subscriptions.uid and subscription_id = subscriptions.id
      and amount_paid > 0 and paid_at < :from
  )
)
select count(*)::int as paying, count(*) filter (where not exists (
  select from subscriptions where uid = paying.uid and (ended_at is null or ended_at >= :now)
))::int as gone
from paying`,
  endings: `
select to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as ended,
  count(*) filter (where exists (
    select from invoices
    where invoices.uid = subscriptions.uid and subscription_id = subscriptions.id and amount_paid > 0
  ))::int as paid
from subscriptions
where ended_at >= :before and ended_at < :to
group by 1
order by 1`,
  active: `
select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
  case when at >= :from then 'now' else 'before' end as period, count(distinct uid)::int as learners
from progress_log
where kind in ('question-graded', 'link-done') and at >= :before and at < :to
group by grouping sets ((1), (2))
order by 1, 2`,
  retention: `
with cohort as (
  select id as uid, date_trunc('week', created_at at time zone 'UTC')::date as monday
  from "user"
  where created_at >= :cohorts and created_at < :to
), active as (
  select distinct monday, uid, ((at at time zone 'UTC')::date - monday) / 7 as week
  from cohort join progress_log using (uid)
  where kind in ('question-graded', 'link-done') and at >= :cohorts and at < :to
    and (at at time zone 'UTC')::date >= monday
)
select to_char(monday, 'YYYY-MM-DD') as cohort, size, week, learners
from (select monday, count(*)::int as size from cohort group by 1) as sizes
left join (select monday, week, count(*)::int as learners from active group by 1, 2) as weeks using (monday)
order by 1, 3`,
};
