import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures of how the site's own work goes on. */
export const serviceFigures = {
  mails: {
    id: "mails",
    title: "Mails",
    about:
      "Mails of this time that were sent; and all that wait, or that were given up: `studiolo mails` says why, and sends them again or drops them.",
    empty: "No mail was sent in this time, and none waits.",
    chart: {
      kind: "facts",
      facts: [
        { name: "sent", label: "Sent" },
        { name: "waiting", label: "Waiting" },
        { name: "oldest", label: "Waiting since", unit: "instant" },
        { name: "failed", label: "Given up", isAlarm: true },
      ],
    },
    sql: `
select count(*) filter (where queued_at >= :from and sent_at is not null)::int as sent,
  count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
  to_char(min(queued_at) filter (where sent_at is null and failed_at is null) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI"Z"') as oldest,
  count(*) filter (where failed_at is not null)::int as failed
from mails
where queued_at >= :from or sent_at is null`,
  },
  webhooks: {
    id: "webhooks",
    title: "Notices of the payment provider",
    about:
      "Notices that came in this time, and how long half of them took at most until they were worked off; and all that wait. One that has failed is tried again.",
    empty: "No notice has come in this time, and none waits.",
    chart: {
      kind: "facts",
      facts: [
        { name: "received", label: "Received" },
        { name: "median", label: "Worked off within", unit: "seconds" },
        { name: "waiting", label: "Waiting" },
        { name: "oldest", label: "Waiting since", unit: "instant" },
        { name: "failed", label: "Waiting after a failure", isAlarm: true },
      ],
    },
    sql: `
select count(*) filter (where received_at >= :from)::int as received,
  percentile_cont(0.5) within group (order by extract(epoch from handled_at - received_at)::float8)
    filter (where received_at >= :from) as median,
  count(*) filter (where handled_at is null)::int as waiting,
  to_char(min(received_at) filter (where handled_at is null) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as oldest,
  count(*) filter (where handled_at is null and attempts > 1)::int as failed
from provider_events
where received_at >= :from or handled_at is null`,
  },
  jobs: {
    id: "jobs",
    title: "Jobs",
    about:
      "Work that is done after a request or by the clock, by its queue: what waits, what is under way, and what was given up in the last seven days.",
    empty: "No job waits, and none was given up.",
    chart: {
      kind: "list",
      labels: [{ name: "queue", label: "Queue" }],
      numbers: [
        { name: "waiting", label: "Waiting" },
        { name: "late", label: "Over a minute late" },
        { name: "active", label: "Under way" },
        { name: "failed", label: "Given up", isAlarm: true },
      ],
    },
    sql: `
select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
  count(*) filter (where state in ('created', 'retry') and start_after < :now - interval '1 minute')::int as late,
  count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by 1
order by 5 desc, 2 desc, 1
limit 30`,
  },
  database: {
    id: "database",
    title: "Database",
    about: "The size of the database on its disk.",
    chart: { kind: "facts", facts: [{ name: "bytes", label: "Size", unit: "bytes" }] },
    sql: `
select pg_database_size(current_database())::float8 as bytes`,
  },
  tables: {
    id: "tables",
    title: "Largest tables",
    about:
      "With their indices. Rows are those that the database believes there are: it counts them now and then, the embedded one never.",
    chart: {
      kind: "list",
      labels: [{ name: "name", label: "Table" }],
      numbers: [
        { name: "bytes", label: "Size", unit: "bytes" },
        { name: "rows", label: "Rows" },
      ],
    },
    sql: `
select nspname || '.' || relname as name, pg_total_relation_size(pg_class.oid)::float8 as bytes,
  case when reltuples >= 0 then reltuples::float8 end as rows
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where relkind = 'r' and nspname in ('public', 'pgboss', 'event_months')
order by 2 desc, 1
limit 12`,
  },
} as const satisfies Record<string, OperatorFigure>;
