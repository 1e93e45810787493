import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { hasTable, rawRows } from "#server/db/connection/raw-rows.ts";

/** A job that is in line or being done. */
export interface WaitingJob {
  queue: string;
  data: object;
}

/** Jobs of our own queues, not those by which pg-boss looks after itself. */
const waiting = `name not like '\\_\\_pgboss%' and state < 'completed'::pgboss.job_state`;

/** Whether the tables of the job queue are there: they are made at the first start. */
export function hasJobTables(db: Database): Promise<boolean> {
  return hasTable(db, "pgboss.job");
}

/** The jobs that are not done. */
export async function listWaitingJobs(db: Database): Promise<WaitingJob[]> {
  if (!(await hasJobTables(db))) return [];
  const text = `select name as "queue", coalesce(data, '{}') as "data" from pgboss.job where ${waiting}
    order by created_on, id`;
  return rawRows(db, text);
}

/** Takes all jobs that are not done out of line: what they are about is gone. */
export async function dropWaitingJobs(db: Database): Promise<void> {
  if (await hasJobTables(db)) await rawRows(db, `delete from pgboss.job where ${waiting}`);
}

/** Forgets every job that names an account, also those that are done. */
export async function dropJobsOf(db: Database, uid: string): Promise<void> {
  if (await hasJobTables(db)) await db.execute(sql`delete from pgboss.job where data ->> 'uid' = ${uid}`);
}
