import type { PGlite } from "@electric-sql/pglite";

/**
 * The embedded database as pg-boss uses it: one SQL text with values, or several statements without. All rows come back
 * in one list. It shares the site's only connection, so no text may leave a transaction open.
 */
export interface PgBossAdapter {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

/** Runs pg-boss's queries and notifications on an open PGlite, alongside those of the site. */
export function createPgBossAdapter(client: PGlite): PgBossAdapter {
  return {
    executeSql: async (text, values) => {
      if (values?.length) return client.query(text, values);
      // A text with its own BEGIN would, if it fails, leave the shared connection in an aborted transaction. PGlite's
      // own transaction rolls back and keeps other queries out meanwhile.
      const results = /^\s*BEGIN\b/i.test(text)
        ? await client.transaction((transaction) => transaction.exec(text))
        : await client.exec(text);
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listen: async (channel, onNotification, onReconnect) => {
      const stop = await client.listen(channel, onNotification);
      onReconnect();
      return { close: () => stop() };
    },
  };
}
