import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { hasTable, queryRaw } from "#server/db/connection/raw-rows.ts";

/** A job that is queued or running. */
export interface WaitingJob {
  queue: string;
  data: object;
}

/** Excludes pg-boss's internal queues. */
const waiting = `name not like '\\_\\_pgboss%' and state < 'completed'::pgboss.job_state`;

/** Returns whether the job queue's tables exist; the first start creates them. */
export function hasJobTables(db: Database): Promise<boolean> {
  return hasTable(db, "pgboss.job");
}

/** Lists the jobs that are queued or running. */
export async function listWaitingJobs(db: Database): Promise<WaitingJob[]> {
  if (!(await hasJobTables(db))) return [];
  const text = `select name as "queue", coalesce(data, '{}') as "data" from pgboss.job where ${waiting}
    order by created_on, id`;
  return queryRaw(db, text);
}

/** Deletes all jobs that are queued or running, for use when their subjects no longer exist. */
export async function deleteWaitingJobs(db: Database): Promise<void> {
  if (await hasJobTables(db)) await queryRaw(db, `delete from pgboss.job where ${waiting}`);
}

/** Deletes every job that names an account, including completed ones. */
export async function deleteJobsOf(db: Database, uid: string): Promise<void> {
  if (await hasJobTables(db)) await db.execute(sql`delete from pgboss.job where data ->> 'uid' = ${uid}`);
}
