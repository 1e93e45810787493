import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { type OpenDatabase, type RunExclusive, schema } from "./database.ts";
import { observePool, type QueryObserver } from "./observe-queries.ts";
import { connectMs, createReconnectingPool } from "./reconnecting-pool.ts";
import { isOutOfSpace } from "./try-writing.ts";

/** Timeout for the queries of a request, in milliseconds. */
const queryMs = 8000;

/** Options for opening a database. */
export interface OpenOptions {
  /** Observes every query from then on. */
  watch?: QueryObserver | undefined;
  /** True to run queries without a timeout, as in an operator's command. */
  isPatient?: boolean;
  /** The same server past a pooler, for migrations, jobs and session locks; by default the address itself. */
  directUrl?: string | null;
  /** A replica for reads that may lag. */
  replicaUrl?: string | null;
  /** True to give statements names, so that the server plans each once per connection. */
  isPrepared?: boolean;
}

/**
 * Connects to a PostgreSQL server, perhaps by a pooler in transaction mode, and migrates its database if migrations are
 * given, one process at a time. Throws an error that names the address without its password, and the reply of the server or network.
 */
export async function openPostgresql(
  databaseUrl: string,
  migrationsFolder: string | null,
  { watch, isPatient = false, isPrepared = false, directUrl, replicaUrl }: OpenOptions = {},
): Promise<OpenDatabase> {
  const direct = directUrl ?? databaseUrl;
  await prepare(
    { url: direct, variable: direct === databaseUrl ? "DATABASE_URL" : "DATABASE_DIRECT_URL" },
    migrationsFolder,
  );
  if (direct !== databaseUrl) await prepare({ url: databaseUrl, variable: "DATABASE_URL" }, null);
  const poolAt = (url: string) => {
    const pool = createReconnectingPool({ databaseUrl: url, queryMs: isPatient ? null : queryMs, isPrepared });
    if (watch) observePool(pool, watch);
    return pool;
  };
  const pool = poolAt(databaseUrl);
  const locks = direct === databaseUrl ? pool : poolAt(direct);
  const replica = replicaUrl ? poolAt(replicaUrl) : pool;
  const connection = { kind: "postgresql", url: direct } as const;
  const db = drizzle(pool, { schema });
  return {
    db,
    readDb: replica === pool ? db : drizzle(replica, { schema }),
    kind: "postgresql",
    connection,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isFull: async () => {
      if (pool.wasFull()) pool.markFull(await isOutOfSpace(db));
      return pool.wasFull();
    },
    runExclusive: runExclusiveOn(locks),
    close: async () => {
      await Promise.all([...new Set([pool, locks, replica])].map((opened) => opened.end()));
    },
  };
}

/** Checks that the database is reachable and migrates it, on a separate connection without a query timeout. */
async function prepare(
  { url, variable }: { url: string; variable: string },
  migrationsFolder: string | null,
): Promise<void> {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    // A lost connection is reported by the next query; without a listener it would end the process.
    client.on("error", () => {});
    await client.connect();
    try {
      if (migrationsFolder !== null) await migrateExclusively(client, migrationsFolder);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new Error(`Cannot use the database at ${addressWithoutPassword(url)} (${variable}): ${reasonOf(error)}`);
  }
}

/** Holds one connection while the work runs: the session's lock ends with it in any case. */
function runExclusiveOn(pool: pg.Pool): RunExclusive {
  return async (lock, work) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lock]);
      // The work continues even if the server drops this connection.
      return rows[0]?.held ? await work() : null;
    } finally {
      const isFree = await client.query("SELECT pg_advisory_unlock_all()").then(
        () => true,
        () => false,
      );
      client.release(!isFree);
    }
  };
}

async function migrateExclusively(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migration]);
  await migrate(drizzle(client), { migrationsFolder });
  await client.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.migration]);
}

/**
 * Returns the server and database of a URL. Any other form is withheld completely, since the password could be anywhere
 * in it.
 */
function addressWithoutPassword(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  const isUsual = url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && /^\/[\w-]*$/.test(url.pathname);
  return isUsual ? `${url.protocol}//${url.host}${url.pathname}` : "an address that cannot be read";
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
