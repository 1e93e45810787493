import type { PGlite } from "@electric-sql/pglite";

/**
 * The embedded database as pg-boss asks it: one text of SQL with its values, or several statements without any. Rows
 * come back in one list. It shares the site's one connection, so no text may leave a transaction behind on it.
 */
export interface EmbeddedQueries {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

/** Queries and notifications on an open PGlite, side by side with those of the site. */
export function createEmbeddedQueries(client: PGlite): EmbeddedQueries {
  return {
    executeSql: async (text, values) => {
      if (values?.length) return client.query(text, values);
      // A text that begins and commits by itself would, where it fails, leave the shared connection in a failed
      // transaction until somebody rolls it back. Inside one of PGlite's own nobody else comes between.
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
