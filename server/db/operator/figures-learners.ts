import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures of who comes, who begins a trial, who pays and who stays. */
export const learnerFigures = {
  signUps: {
    id: "sign-ups",
    title: "Sign-ups",
    about: "Accounts that were made. Accounts that were erased since are not counted.",
    empty: "Nobody signed up in this time.",
    chart: { kind: "bars", whole: { name: "sign_ups", label: "Sign-ups" } },
    sql: `
select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sign_ups
from "user"
where created_at >= :before and created_at < :to
group by 1
order by 1`,
  },
  trials: {
    id: "trials",
    title: "Trials begun",
    about:
      "Subscriptions that began with a free trial, by the day on which they began. Refused trials are not counted.",
    empty: "No trial began in this time.",
    chart: { kind: "bars", whole: { name: "trials", label: "Trials" } },
    sql: `
select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as trials
from subscriptions
where trial_end is not null and trial_refusal is null and created_at >= :before and created_at < :to
group by 1
order by 1`,
  },
  conversion: {
    id: "conversion",
    title: "From trial to payment",
    about:
      "Trials that have ended, by the day of their end, and how many of them were followed by a paid invoice. The payment comes an hour or more after the end.",
    empty: "No trial ended in this time.",
    chart: {
      kind: "bars",
      whole: { name: "ended", label: "Trials that ended" },
      part: { name: "paid", label: "followed by a payment" },
    },
    sql: `
select to_char(trial_end at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as ended,
  count(*) filter (where exists (
    select from invoices
    where invoices.uid = subscriptions.uid and subscription_id = subscriptions.id and amount_paid > 0
  ))::int as paid
from subscriptions
where trial_refusal is null and trial_end >= :before and trial_end < :now
group by 1
order by 1`,
  },
  firstPayments: {
    id: "first-payments",
    title: "First payments",
    about: "Learners whose first invoice of more than nothing was paid, by the day on which it was.",
    empty: "Nobody paid for the first time.",
    chart: { kind: "bars", whole: { name: "learners", label: "Learners" } },
    sql: `
select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(distinct uid)::int as learners
from invoices as later
where amount_paid > 0 and paid_at >= :before and paid_at < :to and not exists (
  select from invoices where uid = later.uid and amount_paid > 0 and paid_at < later.paid_at
)
group by 1
order by 1`,
  },
  churn: {
    id: "churn",
    title: "Churn",
    about:
      "Of those who had paid and were subscribed when the time began, how many have no subscription any more now. Accounts that were erased since are in neither number.",
    empty: "Nobody paid before this time.",
    chart: {
      kind: "share",
      whole: { name: "paying", label: "paying learners at the beginning" },
      part: { name: "gone", label: "left" },
    },
    sql: `
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
  },
  endings: {
    id: "endings",
    title: "Subscriptions that ended",
    about: "By the day of their end, and how many of them had ever been paid for; the others ended with their trial.",
    empty: "No subscription ended in this time.",
    chart: {
      kind: "bars",
      whole: { name: "ended", label: "Ended" },
      part: { name: "paid", label: "had been paid for" },
    },
    sql: `
select to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as ended,
  count(*) filter (where exists (
    select from invoices
    where invoices.uid = subscriptions.uid and subscription_id = subscriptions.id and amount_paid > 0
  ))::int as paid
from subscriptions
where ended_at >= :before and ended_at < :to
group by 1
order by 1`,
  },
  active: {
    id: "active",
    title: "Active learners",
    about: "Learners who graded a question or marked a link as done. Each counts once a day, and once in the whole.",
    empty: "Nobody studied in this time.",
    chart: { kind: "line", whole: { name: "learners", label: "Learners" } },
    sql: `
select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
  case when at >= :from then 'now' else 'before' end as period, count(distinct uid)::int as learners
from progress_log
where kind in ('question-graded', 'link-done') and at >= :before and at < :to
group by grouping sets ((1), (2))
order by 1, 2`,
  },
  retention: {
    id: "retention",
    title: "Retention by week of sign-up",
    about:
      "Of those who signed up in a week, Monday to Sunday, how many studied in the same week (0) and in each week after it. Always the last twelve weeks; the last cell of each row is this week so far.",
    empty: "Nobody signed up in the last twelve weeks.",
    chart: { kind: "cohorts" },
    sql: `
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
  },
} as const satisfies Record<string, OperatorFigure>;
