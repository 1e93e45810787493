import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { type OpenDatabase, type RunAlone, schema } from "./database.ts";
import { connectMs, createLastingPool } from "./lasting-pool.ts";
import { hasNoRoomToWrite } from "./try-writing.ts";
import { type QueryWatch, watchPool } from "./watch-queries.ts";

/** The most that a query of a request may take, in milliseconds. */
const queryMs = 8000;

/** How a database is opened. */
export interface OpenOptions {
  /** Times each query from then on. */
  watch?: QueryWatch | undefined;
  /** Whether queries may take as long as they need, as those of an operator's command; left out, they fail after a while. */
  isPatient?: boolean;
}

/**
 * Connects to a PostgreSQL server and migrates its database where migrations are given, one process at a time. Throws an
 * error that says what was tried, without the password, and what the server or the network answered.
 */
export async function openPostgresql(
  databaseUrl: string,
  migrationsFolder: string | null,
  { watch, isPatient = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  await prepare(databaseUrl, migrationsFolder);
  const pool = createLastingPool({ databaseUrl, queryMs: isPatient ? null : queryMs });
  if (watch) watchPool(pool, watch);
  const connection = { kind: "postgresql", url: databaseUrl } as const;
  const db = drizzle(pool, { schema });
  return {
    db,
    kind: "postgresql",
    connection,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isFull: async () => {
      if (pool.wasFull()) pool.noteFull(await hasNoRoomToWrite(db));
      return pool.wasFull();
    },
    runAlone: runAloneOn(pool),
    close: () => pool.end(),
  };
}

/** Sees that the database is there and up to date, on a connection of its own: a migration may take its time. */
async function prepare(databaseUrl: string, migrationsFolder: string | null): Promise<void> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    // What it is asked next says that the connection was lost; without a listener that would end the process.
    client.on("error", () => {});
    await client.connect();
    try {
      if (migrationsFolder !== null) await migrateAlone(client, migrationsFolder);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new Error(
      `Cannot use the database at ${addressWithoutPassword(databaseUrl)} (DATABASE_URL): ${reasonOf(error)}`,
    );
  }
}

/** Holds a connection for as long as the work lasts: a lock of its session goes with it, however it ends. */
function runAloneOn(pool: pg.Pool): RunAlone {
  return async (lock, work) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lock]);
      // The work goes on without a connection that the server drops.
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

async function migrateAlone(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migration]);
  await migrate(drizzle(client), { migrationsFolder });
  await client.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.migration]);
}

/** The server and database of an address; of an address in any other form nothing, since it may hold the password anywhere. */
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
