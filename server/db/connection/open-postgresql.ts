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
  /** True to give statements names, so that the server plans each once per connection. */
  isPrepared?: boolean;
}

/**
 * Connects to a PostgreSQL server and migrates its database if migrations are given, one process at a time. Throws an
 * error that names the address without its password, and the reply of the server or network.
 */
export async function openPostgresql(
  databaseUrl: string,
  migrationsFolder: string | null,
  { watch, isPatient = false, isPrepared = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  await prepare(databaseUrl, migrationsFolder);
  const pool = createReconnectingPool({ databaseUrl, queryMs: isPatient ? null : queryMs, isPrepared });
  if (watch) observePool(pool, watch);
  const connection = { kind: "postgresql", url: databaseUrl } as const;
  const db = drizzle(pool, { schema });
  return {
    db,
    kind: "postgresql",
    connection,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isFull: async () => {
      if (pool.wasFull()) pool.markFull(await isOutOfSpace(db));
      return pool.wasFull();
    },
    runExclusive: runExclusiveOn(pool),
    close: () => pool.end(),
  };
}

/** Checks that the database is reachable and migrates it, on a separate connection without a query timeout. */
async function prepare(databaseUrl: string, migrationsFolder: string | null): Promise<void> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
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
    throw new Error(
      `Cannot use the database at ${addressWithoutPassword(databaseUrl)} (DATABASE_URL): ${reasonOf(error)}`,
    );
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
