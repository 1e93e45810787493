import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";

/** Row counts for the measurement of the operator's pages. */
export const operatorRows = { learners: 20_000, steps: 400_000, events: 200_000 } as const;

/**
 * Fills an empty database: learners of a year with a subscription each and three invoices, study steps of half a year
 * and as many events, all of this month, so that the longest window holds every one of them.
 */
export async function fillForOperator(db: Database): Promise<void> {
  const { learners, steps, events } = operatorRows;
  const range = (last: number) => sql.raw(`generate_series(1, ${last}) as n`);
  await db.execute(sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select 'learner-' || n, '', n || '@bench.example', true, at, at
    from (select n, now() - n % 365 * interval '1 day' - n % 86400 * interval '1 second' as at from ${range(learners)}) drawn`);
  await db.execute(sql`insert into subscriptions (uid, id, customer_id, status, trial_end, ended_at,
      cancel_at_period_end, created_at, updated_at)
    select id, 'sub-' || id, 'cus-' || id, case when odd then 'canceled' else 'active' end,
      created_at + interval '7 days', case when odd then created_at + interval '40 days' end, odd, created_at, created_at
    from (select *, right(id, 1) in ('1', '4', '7') as odd from "user") drawn`);
  await db.execute(sql`insert into invoices (uid, id, customer_id, subscription_id, status, currency, subtotal, discount,
      tax, total, amount_paid, amount_refunded, is_disputed, created_at, paid_at, period_start, period_end, updated_at)
    select uid, 'in-' || month || '-' || id, customer_id, id, 'paid', 'usd', 1499, 0, 0, 1499, 1499, 0, false,
      at, at, at, at, at
    from (select *, trial_end + month * interval '30 days' as at from subscriptions, generate_series(0, 2) as month) drawn
    where at < now()`);
  await db.execute(sql`insert into progress_log (uid, id, kind, item_key, grade, at, study_day, catalogue_version)
    select 'learner-' || 1 + n::bigint * 7919 % ${sql.raw(String(learners))}, 'step-' || n,
      case when n % 4 = 0 then 'link-done' else 'question-graded' end, 'course-' || n % 60 || '/item-' || n % 900, 3,
      at, at::date, 'bench'
    from (select n, now() - (${sql.raw(String(steps))} - n) * interval '40 seconds' as at from ${range(steps)}) drawn`);
  await db.execute(sql`insert into events (uid, id, event, event_timestamp, "timestamp", fields)
    select 'learner-' || 1 + n::bigint * 7919 % ${sql.raw(String(learners))}, 'event-' || n, event, at, at,
      case event when 'SEARCHING'
        then jsonb_build_object('items', jsonb_build_array(jsonb_build_object('itemId', 'text ' || n % 500, 'results', n % 3)))
        else jsonb_build_object('itemId', 'https://bench.example/' || n % 2000, 'courseId', 'Course ' || n % 60) end
    from (select n, (array['URL_CLICK', 'SEARCHING', 'VIEW_ITEM', 'FETCH_CONTENT'])[1 + n % 4] as event,
      date_trunc('month', now()) + (now() - date_trunc('month', now())) * n / ${sql.raw(String(events))} as at
      from ${range(events)}) drawn`);
  await db.execute(sql`vacuum analyze`);
}
