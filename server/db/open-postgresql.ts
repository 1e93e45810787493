import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "#server/db/advisory-locks.ts";
import { type OpenDatabase, type RunAlone, schema } from "#server/db/database.ts";
import { type QueryWatch, watchPool } from "#server/db/watch-queries.ts";

/**
 * Connects to a PostgreSQL server and migrates its database where migrations are given, one process at a time. Throws an
 * error that says what was tried, without the password, and what the server or the network answered.
 */
export async function openPostgresql(
  databaseUrl: string,
  migrationsFolder: string | null,
  watch?: QueryWatch,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  try {
    const client = await pool.connect();
    try {
      if (migrationsFolder !== null) await migrateAlone(client, migrationsFolder);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw new Error(
      `Cannot use the database at ${addressWithoutPassword(databaseUrl)} (DATABASE_URL): ${reasonOf(error)}`,
    );
  }
  if (watch) watchPool(pool, watch);
  const connection = { kind: "postgresql", url: databaseUrl } as const;
  return {
    db: drizzle(pool, { schema }),
    kind: "postgresql",
    connection,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    runAlone: runAloneOn(pool),
    close: () => pool.end(),
  };
}

/** Holds a connection for as long as the work lasts: a lock of its session goes with it, however it ends. */
function runAloneOn(pool: pg.Pool): RunAlone {
  return async (lock, work) => {
    const client = await pool.connect();
    // The work goes on without a connection that the server drops.
    const pass = () => {};
    client.on("error", pass);
    try {
      const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lock]);
      return rows[0]?.held ? await work() : null;
    } finally {
      const isFree = await client.query("SELECT pg_advisory_unlock_all()").then(
        () => true,
        () => false,
      );
      client.off("error", pass);
      client.release(!isFree);
    }
  };
}

async function migrateAlone(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
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
