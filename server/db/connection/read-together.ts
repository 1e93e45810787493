import type pg from "pg";
import { queryText } from "./query-text.ts";

/** A query function of a pool or connection: the query first, then its values. */
export type Query = (...values: unknown[]) => Promise<unknown>;

/** Reads that are sent together: the connection that they wait for, and how many have not ended. */
interface Batch {
  client: Promise<pg.PoolClient>;
  open: number;
}

/**
 * Returns a query function that sends the reads of one turn of the event loop, such as those of a page in a
 * `Promise.all`, one after the other on one connection without waiting for answers between them: one packet each way, and
 * one process of the server that wakes up. The connections of `lend` must be in pipeline mode. A query that may wait for
 * a lock has a connection of its own, or reads behind it would wait too, perhaps for each other.
 */
export function readTogether(lend: () => Promise<pg.PoolClient>): Query {
  let current: Batch | null = null;
  const share = (): Batch => {
    if (current) return current;
    current = { client: lend().then(sendAtOnce), open: 0 };
    // Runs when everything that this turn can ask has been asked.
    process.nextTick(() => {
      current = null;
    });
    return current;
  };
  return async (...values) => {
    const batch = isPlainRead(values[0]) ? share() : { client: lend(), open: 0 };
    batch.open += 1;
    const client = await batch.client;
    try {
      return await (client.query as unknown as Query)(...values);
    } finally {
      batch.open -= 1;
      if (batch.open === 0) client.release();
    }
  };
}

/** Holds back what is written to a connection until the end of this turn. */
function sendAtOnce(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
}

/** What may wait in a SELECT: row locks, and functions of the server, among them those that sleep or take a lock. */
const mayWait = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b|\bpg_\w+/i;

/** Returns whether a query, as the pool is asked, reads without waiting for others. */
function isPlainRead(asked: unknown): boolean {
  const text = queryText(asked);
  return /^\s*\(*select\b/i.test(text) && !mayWait.test(text);
}
