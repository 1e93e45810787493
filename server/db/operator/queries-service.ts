import type { ServiceFigureId } from "#domain/operator/figures/service.ts";

/** Queries of the figures about the site's own operation. */
export const serviceQueries: Readonly<Record<ServiceFigureId, string>> = {
  mails: `
select count(*) filter (where queued_at >= :from and sent_at is not null)::int as sent,
  count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
  to_char(min(queued_at) filter (where sent_at is null and failed_at is null) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI"Z"') as oldest,
  count(*) filter (where failed_at is not null)::int as failed
from mails
where queued_at >= :from or sent_at is null`,
  webhooks: `
select count(*) filter (where received_at >= :from)::int as received,
  percentile_cont(0.5) within group (order by extract(epoch from handled_at - received_at)::float8)
    filter (where received_at >= :from) as median,
  count(*) filter (where handled_at is null)::int as waiting,
  to_char(min(received_at) filter (where handled_at is null) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as oldest,
  count(*) filter (where handled_at is null and attempts > 0)::int as failed
from provider_events
where received_at >= :from or handled_at is null`,
  jobs: `
select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
  count(*) filter (where state in ('created', 'retry') and start_after < :now - interval '1 minute')::int as late,
  count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by 1
order by 5 desc, 2 desc, 1
limit 30`,
  database: `
select pg_database_size(current_database())::float8 as bytes`,
  tables: `
select nspname || '.' || relname as name, pg_total_relation_size(pg_class.oid)::float8 as bytes,
  case when reltuples >= 0 then reltuples::float8 end as rows
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where relkind = 'r' and nspname in ('public', 'pgboss', 'event_months')
order by 2 desc, 1
limit 12`,
};
