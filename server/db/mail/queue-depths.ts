import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { providerEvents } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mails.ts";

/** How many of a kind are in a queue. */
export interface DepthRow {
  queue: string;
  state: "waiting" | "failed";
  count: number;
}

const dayMs = 86_400_000;

/** Mails wait for a day or so, and are given up after three at the latest; those given up are kept for thirty. */
const waitingDays = 4;
const givenUpDays = 35;

/**
 * How much waits in each queue of jobs, among the mails and among the provider's events, and how much has failed. Reads
 * by indexes only: what was sent and handled before plays no part.
 */
export async function listQueueDepths(db: Database, now: Date): Promise<DepthRow[]> {
  const queuedAfter = (days: number) => gt(mails.queuedAt, new Date(now.getTime() - days * dayMs));
  const isOpen = isNull(providerEvents.handledAt);
  const [jobs, waiting, givenUp, events, postponed] = await Promise.all([
    listJobs(db),
    db.$count(mails, and(queuedAfter(waitingDays), isNull(mails.sentAt), isNull(mails.failedAt))),
    db.$count(mails, and(queuedAfter(givenUpDays), isNotNull(mails.failedAt))),
    db.$count(providerEvents, and(isOpen, eq(providerEvents.attempts, 0))),
    db.$count(providerEvents, and(isOpen, gt(providerEvents.attempts, 0))),
  ]);
  return [
    ...jobs.flatMap(({ queue, waiting, failed }): DepthRow[] => [
      { queue: `jobs:${queue}`, state: "waiting", count: Number(waiting) },
      { queue: `jobs:${queue}`, state: "failed", count: Number(failed) },
    ]),
    { queue: "mails", state: "waiting", count: waiting },
    { queue: "mails", state: "failed", count: givenUp },
    { queue: "provider_events", state: "waiting", count: events },
    { queue: "provider_events", state: "failed", count: postponed },
  ];
}

interface JobsRow {
  queue: string;
  waiting: string | number;
  failed: string | number;
}

/**
 * Jobs that have not been taken up, also those that wait for another try (pg-boss' index job_i5), and those given up in
 * the last seven days, of which pg-boss keeps the number itself, anew each minute.
 */
async function listJobs(db: Database): Promise<JobsRow[]> {
  const { rows } = (await db.execute(sql`
    SELECT queue.name AS queue, count(job.id) AS waiting, queue.failed_count AS failed
    FROM pgboss.queue AS queue
    LEFT JOIN pgboss.job AS job ON job.name = queue.name AND job.state < 'active' AND NOT job.blocked
    GROUP BY queue.name, queue.failed_count`)) as { rows: JobsRow[] };
  return rows;
}
