import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";

/** Information about one attempt of a job. */
export interface JobAttempt {
  /** True if the job is given up when this attempt fails. */
  isLast: boolean;
}

/** A kind of job, as one place declares it. */
export interface Job<Data extends object> {
  queue: string;
  /** Cron expression in UTC by which an empty job is sent, once for all processes. */
  cron?: string | undefined;
  /** Runs one job. A rejection puts it back in the queue with a growing delay, until its attempts are used up. */
  run(data: Data, attempt: JobAttempt): Promise<unknown>;
}

/** A job to queue. */
export interface NewJob {
  queue: string;
  data: object;
  /** A job with a known key is not queued again while the former one is stored. */
  key?: string;
  /** How long the job is stored after its end; seven days by default. */
  keptSeconds?: number;
}

/** The durable job queue, for work that outlives its request and process. */
export interface Jobs {
  /** Creates a queue, so that jobs can be sent to it. `work` also does this. */
  prepare(queue: string): Promise<void>;
  /** Queues a job within the caller's transaction: it exists if and only if that commits. */
  send(db: Database, job: NewJob): Promise<void>;
  /**
   * Starts processing jobs in this process, and their schedule. Delivery is at least once: a job may run twice if a
   * process dies.
   */
  work<Data extends object>(job: Job<Data>): Promise<void>;
  /** Stops taking jobs and waits for running ones, at most ten seconds. */
  stop(): Promise<void>;
}

/** Runs a job of a queue and may measure it. */
export type JobObserver = <T>(queue: string, work: () => Promise<T>, attempt: JobAttempt) => Promise<T>;

/** Number of retries of a job: with delays that double from about 15 seconds they last for about a day. */
export const maxRetries = 13;

/** Options of every queue. A job whose process died is retried after `expireInSeconds`. */
const queueOptions = {
  retryLimit: maxRetries,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
  notify: true,
};

/** Notifications wake workers for new jobs; polling finds delayed ones and is cheap. */
const pollSeconds = 30;

/** Maximum jobs that a process takes from a queue at a time. */
const batchSize = 10;

/** Intervals of pg-boss's maintenance. Flows are not used here. */
const intervals = {
  cronWorkerIntervalSeconds: 45,
  cronMonitorIntervalSeconds: 45,
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
};

const stopMs = 10_000;

/**
 * Options for pg-boss's connections: a silently dropped one is detected, and its work retried on another. pg-boss
 * itself handles their errors.
 */
const lasting = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
};

/**
 * Opens the job queue in the site's own database with pg-boss, and creates or migrates its schema `pgboss`, one process
 * at a time. `report` logs background errors. Throws an actionable error if the schema cannot be created.
 */
export async function openJobs(
  connection: OpenDatabase["connection"],
  report: (message: string, error?: unknown) => void,
  watch: JobObserver = (_queue, work) => work(),
): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionOptions(connection), ...intervals, useListenNotify: true });
  let isStopping = false;
  // While stopping, the listening connection may be lost after everything else is closed.
  boss.on("error", (error) => isStopping || report("jobs: the queue reported an error", error));
  boss.on("warning", ({ message, data }) => report(`jobs: ${message}`, data));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw new Error(`The job queue's tables (schema "pgboss") cannot be created or read: ${reasonOf(error)}`);
  }
  const prepared = new Set<string>();
  const prepare = (queue: string) => prepareQueue(boss, prepared, queue);
  return {
    prepare,
    send: async (db, { queue, data, key, keptSeconds }) => {
      // Inside a transaction of the embedded database pg-boss could not look up an unknown queue.
      if (!prepared.has(queue)) throw new Error(`The queue ${queue} was not prepared.`);
      await boss.send(queue, data, {
        db: queriesOf(db),
        ...(key && { id: jobId(queue, key) }),
        ...(keptSeconds && { deleteAfterSeconds: keptSeconds }),
      });
    },
    work: async (job) => {
      const { queue, cron } = job;
      await prepare(queue);
      const run: typeof job.run = (data, attempt) => watch(queue, () => job.run(data, attempt), attempt);
      await startWorker(boss, { queue, run });
      if (cron !== undefined) await boss.schedule(queue, cron, {}, { tz: "UTC" });
    },
    stop: async () => {
      isStopping = true;
      await boss.stop({ timeout: stopMs });
    },
  };
}

/** Adapts the caller's transaction to pg-boss. */
function queriesOf(db: Database) {
  return fromDrizzle({ execute: async (query: SQL) => (await db.execute(query)) as { rows: unknown[] } }, sql);
}

function connectionOptions(connection: OpenDatabase["connection"]): ConstructorOptions {
  // A small pool of its own, because one connection listens for as long as the process runs.
  if (connection.kind === "postgresql") return { connectionString: connection.url, max: 3, ...lasting };
  return { db: connection.queries, backend: "pglite" };
}

async function prepareQueue(boss: PgBoss, prepared: Set<string>, queue: string): Promise<void> {
  await boss.createQueue(queue, queueOptions);
  // Applies changed options to an existing queue.
  await boss.updateQueue(queue, queueOptions);
  // Makes pg-boss cache the queue.
  await boss.findJobs(queue, { id: jobId(queue, "") });
  prepared.add(queue);
}

async function startWorker<Data extends object>(boss: PgBoss, { queue, run }: Job<Data>): Promise<void> {
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<Data, unknown, typeof options>(queue, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        try {
          await run(data, { isLast: retryCount >= retryLimit });
          return { id, status: "completed" };
        } catch (error) {
          return { id, status: "failed", output: { message: reasonOf(error) } };
        }
      }),
    ),
  );
}

/** Derives a job's id from its key, so that a repeated key conflicts with the first job. */
function jobId(queue: string, key: string): string {
  const hex = createHash("sha256").update(`${queue}\n${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
