import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";

/** What a handler knows of this try beside the job's data. */
export interface JobTry {
  /** Whether the job is given up if this try fails. */
  isLast: boolean;
}

/** Does a job. A rejection puts it back in line, with a growing delay, until its tries are used up. */
export type JobHandler<Data extends object> = (data: Data, attempt: JobTry) => Promise<void>;

/** The durable job queue: work that outlives the request and the process that asked for it. */
export interface Jobs {
  /** Makes a queue, so that jobs can be sent to it. `work` does so itself. */
  prepare(queue: string): Promise<void>;
  /**
   * Puts a job in line as part of the caller's transaction: it exists if and only if that is committed. A job of the
   * same key is sent once, for as long as the former is kept (seven days after its end, or `keptSeconds`).
   */
  send(db: Database, job: { queue: string; data: object; key?: string; keptSeconds?: number }): Promise<void>;
  /** Has this process do the jobs of a queue. A job may be done twice when a process dies at the wrong moment. */
  work<Data extends object>(queue: string, handle: JobHandler<Data>): Promise<void>;
  /** Sends an empty job to a queue by a cron line in UTC, once for all processes together. `work` comes first. */
  schedule(queue: string, cron: string): Promise<void>;
  /** Waits for the jobs under way, ten seconds at most, and takes no more. */
  stop(): Promise<void>;
}

/** Does the job of a queue and may time it. */
export type JobWatch = <T>(queue: string, work: () => Promise<T>, attempt: JobTry) => Promise<T>;

/** How many further tries a job gets: with delays that double from some 15 seconds they last for about a day. */
export const retries = 13;

/** How every queue is kept. A job whose process died is tried again after `expireInSeconds`. */
const queueOptions = {
  retryLimit: retries,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
  notify: true,
};

/** New jobs wake their worker at once; polling finds those whose delay is over, and costs next to nothing. */
const pollSeconds = 30;

/** Jobs that one process takes from a queue at a time. */
const batchSize = 10;

/** How often pg-boss looks after itself. Flows are not used here. */
const intervals = {
  cronWorkerIntervalSeconds: 45,
  cronMonitorIntervalSeconds: 45,
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
};

const stopMs = 10_000;

/**
 * What pg-boss hands on to its connections: one that was cut off without a word is noticed, and its work tried again on
 * another. It listens to their failures by itself.
 */
const lasting = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
};

/**
 * Opens the job queue in the site's own database, by pg-boss in the schema `pgboss`, which is made or brought up to
 * date here, one process at a time. `report` takes what goes wrong behind the scenes. Throws with a message for a
 * person when the schema cannot be made.
 */
export async function openJobs(
  connection: OpenDatabase["connection"],
  report: (message: string, error?: unknown) => void,
  watch: JobWatch = (_queue, work) => work(),
): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionOptions(connection), ...intervals, useListenNotify: true });
  let isStopping = false;
  // A connection that listens may be cut off while everything else is closed already.
  boss.on("error", (error) => isStopping || report("jobs: something went wrong", error));
  boss.on("warning", ({ message, data }) => report(`jobs: ${message}`, data));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw new Error(`The job queue's tables (schema "pgboss") cannot be made or read: ${reasonOf(error)}`);
  }
  const prepared = new Set<string>();
  const prepare = (queue: string) => prepareQueue(boss, prepared, queue);
  return {
    prepare,
    send: async (db, { queue, data, key, keptSeconds }) => {
      // Within a transaction of the embedded database pg-boss could not ask for a queue that it does not know.
      if (!prepared.has(queue)) throw new Error(`The queue ${queue} was not prepared.`);
      await boss.send(queue, data, {
        db: queriesOf(db),
        ...(key && { id: jobId(queue, key) }),
        ...(keptSeconds && { deleteAfterSeconds: keptSeconds }),
      });
    },
    work: async (queue, handle) => {
      await prepare(queue);
      const watched: typeof handle = (data, attempt) => watch(queue, () => handle(data, attempt), attempt);
      await startWorker(boss, queue, watched);
    },
    schedule: (queue, cron) => boss.schedule(queue, cron, {}, { tz: "UTC" }),
    stop: async () => {
      isStopping = true;
      await boss.stop({ timeout: stopMs });
    },
  };
}

/** The caller's transaction as pg-boss asks it. */
function queriesOf(db: Database) {
  return fromDrizzle({ execute: async (query: SQL) => (await db.execute(query)) as { rows: unknown[] } }, sql);
}

function connectionOptions(connection: OpenDatabase["connection"]): ConstructorOptions {
  // Its own few connections, since one of them has to listen for as long as the process runs.
  if (connection.kind === "postgresql") return { connectionString: connection.url, max: 3, ...lasting };
  return { db: connection.queries, backend: "pglite" };
}

async function prepareQueue(boss: PgBoss, prepared: Set<string>, queue: string): Promise<void> {
  await boss.createQueue(queue, queueOptions);
  // A queue that was there already takes over what has changed since.
  await boss.updateQueue(queue, queueOptions);
  // pg-boss remembers a queue once it was asked about it.
  await boss.findJobs(queue, { id: jobId(queue, "") });
  prepared.add(queue);
}

async function startWorker<Data extends object>(boss: PgBoss, queue: string, handle: JobHandler<Data>): Promise<void> {
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
          await handle(data, { isLast: retryCount >= retryLimit });
          return { id, status: "completed" };
        } catch (error) {
          return { id, status: "failed", output: { message: reasonOf(error) } };
        }
      }),
    ),
  );
}

/** The id of the job that a key stands for: a key sent twice meets the row of the first. */
function jobId(queue: string, key: string): string {
  const hex = createHash("sha256").update(`${queue}\n${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
