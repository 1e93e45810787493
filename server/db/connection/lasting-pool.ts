import pg from "pg";
import { isDatabaseFailure } from "#domain/errors.ts";
import { failWith, isFull, toDatabaseFailure } from "./database-failure.ts";
import { sqlStateOf } from "./sql-state.ts";

/** What a pool is opened with. */
export interface PoolSetting {
  databaseUrl: string;
  /** The most that a query may take, in milliseconds; null where nobody waits for it, as in an operator's command. */
  queryMs: number | null;
}

/** How long a connection may take until it is made, and a request wait for one, in milliseconds. */
export const connectMs = 5000;

const mostConnections = 16;

/** Said by a server that has connections, and gives no more of them. */
const tooManyState = "53300";

/** After how much silence a connection asks whether the other side is still there, in milliseconds. */
const keepAliveMs = 10_000;

/**
 * What the server is told about each connection: a transaction of ours that has stopped asking, as when a firewall has
 * cut it off, gives its locks back soon. No `statement_timeout`: it would also end a COMMIT's wait for a standby, and
 * PostgreSQL then says that all is well.
 */
const connectionSetting =
  "SET idle_in_transaction_session_timeout = '30s'; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2";

/** What is known of one connection. */
interface Standing {
  isLost: boolean;
  /** When it last answered, by `performance.now()`. */
  heardAt: number;
  /** Takes it from whoever has it. */
  leave: () => void;
}

/** What is known of all. */
interface Watch {
  queryMs: number | null;
  standings: WeakMap<pg.PoolClient, Standing>;
  /** When one was lost last: others are trusted only where they have answered since. */
  distrustedBefore: number;
  /** Whether the server has said that its disk is full, and nobody has found otherwise since. */
  wasFull: boolean;
}

/** A pool that outlives its server, and knows whether that has run out of room. */
export interface LastingPool extends pg.Pool {
  wasFull(): boolean;
  noteFull(isFull: boolean): void;
}

/**
 * A pool that outlives its server. A connection that is lost, also between two queries of a transaction, fails whoever
 * has it with `database_unavailable` and leaves the pool; so does one that has not answered a query in time. Those that
 * were idle then are not used any more: what took one has mostly taken all. Queries and connections reject with
 * `database_unavailable` or `database_full` where that is what has happened.
 */
export function createLastingPool({ databaseUrl, queryMs }: PoolSetting): LastingPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(queryMs !== null && { onConnect: setConnection }),
  });
  const watch: Watch = {
    queryMs,
    standings: new WeakMap(),
    distrustedBefore: Number.NEGATIVE_INFINITY,
    wasFull: false,
  };
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on("error", pass);
  pool.on("connect", (client) => watchConnection(client, watch));
  const connect = connectSparingly(pool);
  const lend = async () => {
    for (;;) {
      const client = await connect();
      const standing = watch.standings.get(client);
      if (!standing || (!standing.isLost && standing.heardAt >= watch.distrustedBefore))
        return lendOnce(client, standing);
      client.release(true);
    }
  };
  const query = async (...values: unknown[]) => {
    const client = await lend();
    try {
      return await (client.query as Query)(...values);
    } finally {
      client.release();
    }
  };
  const noteFull = (isFull: boolean) => {
    watch.wasFull = isFull;
  };
  return Object.assign(pool, { connect: lend, query, wasFull: () => watch.wasFull, noteFull });
}

type Query = (...values: unknown[]) => Promise<unknown>;

async function setConnection(client: pg.ClientBase): Promise<void> {
  await client.query({ text: connectionSetting, query_timeout: connectMs } as pg.QueryConfig);
}

/**
 * While no connection can be made one request at a time tries, and the others are refused at once: each of them would
 * wait for as long.
 */
function connectSparingly(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let lastFailure: unknown = null;
  let isTrying = false;
  const attempt = async (makesNew: boolean) => {
    try {
      const client = await connect();
      lastFailure = null;
      return client;
    } catch (error) {
      if (makesNew && sqlStateOf(error) !== tooManyState) lastFailure = error;
      throw toDatabaseFailure(error, { isLost: true });
    }
  };
  return async () => {
    const makesNew = pool.idleCount === 0 && pool.totalCount < mostConnections;
    if (!makesNew || lastFailure === null) return attempt(makesNew);
    if (isTrying) throw failWith("database_unavailable", lastFailure);
    isTrying = true;
    return attempt(makesNew).finally(() => {
      isTrying = false;
    });
  };
}

/** Whoever lends it may be done with it before it is lost, or find it taken away already. */
function lendOnce(client: pg.PoolClient, standing: Standing | undefined): pg.PoolClient {
  const release = client.release;
  const giveBack = (error?: Error | boolean) => {
    client.release = pass;
    if (standing) standing.leave = pass;
    release.call(client, error ?? standing?.isLost ?? false);
  };
  client.release = giveBack;
  if (standing) standing.leave = () => client.release(true);
  return client;
}

function watchConnection(client: pg.PoolClient, watch: Watch): void {
  const standing: Standing = { isLost: false, heardAt: performance.now(), leave: pass };
  watch.standings.set(client, standing);
  const lose = () => {
    if (standing.isLost) return;
    standing.isLost = true;
    watch.distrustedBefore = performance.now();
    standing.leave();
  };
  // The pool listens to those that are idle only.
  client.on("error", lose);
  const query = client.query.bind(client) as Query;
  const asked: Query = async (...values) => {
    const stop = watch.queryMs === null ? pass : afterTime(watch.queryMs, lose);
    try {
      const answer = await query(...values);
      standing.heardAt = performance.now();
      return answer;
    } catch (error) {
      const failure = toDatabaseFailure(error, standing);
      if (isFull(failure)) watch.wasFull = true;
      else if (isDatabaseFailure(failure)) lose();
      throw failure;
    } finally {
      stop();
    }
  };
  client.query = ((...values: unknown[]) =>
    typeof values.at(-1) === "function" ? query(...values) : asked(...values)) as typeof client.query;
}

/**
 * Calls after so many milliseconds, unless it is stopped before. Answers that came while the process was busy are read
 * first.
 */
function afterTime(ms: number, call: () => void): () => void {
  let isStopped = false;
  const timer = setTimeout(() => setImmediate(() => isStopped || call()), ms);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function pass(): void {}
