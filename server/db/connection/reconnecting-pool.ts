import pg from "pg";
import { isDatabaseFailure } from "#domain/errors.ts";
import { databaseFailure, isFull, toDatabaseFailure } from "./database-failure.ts";
import { type NameStatements, nameStatements } from "./name-statements.ts";
import { type Query, readTogether } from "./read-together.ts";
import { sqlStateOf } from "./sql-state.ts";

export interface PoolOptions {
  databaseUrl: string;
  /** Query timeout in milliseconds; null for none, as in an operator's command. */
  queryMs: number | null;
  /** Whether statements get names, so that the server plans each once per connection. Not behind an old pooler. */
  isPrepared: boolean;
}

/** Timeout for opening a connection and for waiting for a free one, in milliseconds. */
export const connectMs = 5000;

const maxConnections = 16;

/** SQLSTATE of a server that has reached its connection limit. */
const tooManyState = "53300";

/** Idle time before the first TCP keep-alive probe, in milliseconds. */
const keepAliveMs = 10_000;

/**
 * Session settings for each connection: a transaction that went silent, for example behind a firewall, releases its
 * locks soon. No `statement_timeout`: it would also cut short a COMMIT that waits for a standby, which PostgreSQL then
 * reports as success.
 */
const connectionSetting =
  "SET idle_in_transaction_session_timeout = '30s'; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2";

/** State of one connection. */
interface ConnectionHealth {
  isLost: boolean;
  /** Time of its last response, by `performance.now()`. */
  heardAt: number;
  /** Removes the connection from its current user. */
  leave: () => void;
}

/** State shared by all connections. */
interface Watch {
  queryMs: number | null;
  name: NameStatements;
  standings: WeakMap<pg.PoolClient, ConnectionHealth>;
  /** Time of the last lost connection: others are trusted only if they have responded since. */
  distrustedBefore: number;
  /** True after the server reported a full disk, until a check finds space. */
  wasFull: boolean;
}

/** A pool that survives restarts of its server and tracks whether the server's disk is full. */
export interface ReconnectingPool extends pg.Pool {
  wasFull(): boolean;
  markFull(isFull: boolean): void;
}

/**
 * Creates a pool that survives restarts of its server. A connection that is lost, even between two queries of a
 * transaction, or that exceeds the query timeout fails its user with `database_unavailable` and leaves the pool.
 * Connections idle at that moment are discarded too, since one loss usually affects all. Queries and connects reject
 * with `database_unavailable` or `database_full` where that is the cause.
 */
export function createReconnectingPool({ databaseUrl, queryMs, isPrepared }: PoolOptions): ReconnectingPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    pipeline: true,
    ...(queryMs !== null && { onConnect: setConnection }),
  });
  const watch: Watch = {
    queryMs,
    name: isPrepared ? nameStatements() : (values) => values,
    standings: new WeakMap(),
    distrustedBefore: Number.NEGATIVE_INFINITY,
    wasFull: false,
  };
  // Without a listener, an idle connection that the server drops would end the process. The next query opens another.
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
  const markFull = (isFull: boolean) => {
    watch.wasFull = isFull;
  };
  return Object.assign(pool, { connect: lend, query: readTogether(lend), wasFull: () => watch.wasFull, markFull });
}

async function setConnection(client: pg.ClientBase): Promise<void> {
  await client.query({ text: connectionSetting, query_timeout: connectMs } as pg.QueryConfig);
}

/**
 * Limits connection attempts while none succeeds: one request at a time tries, and the others fail at once instead of
 * waiting for as long.
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
    const makesNew = pool.idleCount === 0 && pool.totalCount < maxConnections;
    if (!makesNew || lastFailure === null) return attempt(makesNew);
    if (isTrying) throw databaseFailure("database_unavailable", lastFailure);
    isTrying = true;
    return attempt(makesNew).finally(() => {
      isTrying = false;
    });
  };
}

/** Wraps `release` for one borrower: releasing twice, or after the connection was taken away, does nothing. */
function lendOnce(client: pg.PoolClient, standing: ConnectionHealth | undefined): pg.PoolClient {
  const release = client.release;
  const returnClient = (error?: Error | boolean) => {
    client.release = pass;
    if (standing) standing.leave = pass;
    release.call(client, error ?? standing?.isLost ?? false);
  };
  client.release = returnClient;
  if (standing) standing.leave = () => client.release(true);
  return client;
}

function watchConnection(client: pg.PoolClient, watch: Watch): void {
  const standing: ConnectionHealth = { isLost: false, heardAt: performance.now(), leave: pass };
  watch.standings.set(client, standing);
  const lose = () => {
    if (standing.isLost) return;
    standing.isLost = true;
    watch.distrustedBefore = performance.now();
    standing.leave();
    // In pipeline mode the driver would wait for what has been sent.
    client.connection.stream.destroy();
  };
  // The pool listens only to idle connections.
  client.on("error", lose);
  const query = client.query.bind(client) as Query;
  const asked: Query = async (...values) => {
    const stop = watch.queryMs === null ? pass : afterTime(watch.queryMs, lose);
    try {
      const answer = await query(...watch.name(values));
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
 * Calls `call` after `ms` milliseconds unless the returned function is called first. Responses that arrived while the
 * process was busy are read before.
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
