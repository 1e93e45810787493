import { sql } from "drizzle-orm";
import type { FigureRow } from "#domain/operator/figure.ts";
import type { OperatorWindow } from "#domain/operator/window.ts";
import type { Database } from "#server/db/connection/database.ts";
import { sqlStateOf } from "#server/db/connection/sql-state.ts";

/** Timeout for the query of one figure on PostgreSQL, in milliseconds. */
export const queryMs = 2000;

/**
 * Returns the query of a figure with its window and the number of addresses in the catalogue filled in, ready to show
 * or to run by hand.
 */
export function writeQuery(template: string, window: OperatorWindow, addresses: number): string {
  const instants = { ...window, now: window.now.replace("T", " ").replace("Z", "") };
  return template
    .trim()
    .replaceAll(/(?<!:):addresses\b/g, String(addresses))
    .replaceAll(
      /(?<!:):(before|from|to|cohorts|now)\b/g,
      (_all, name: "before" | "from" | "to" | "cohorts" | "now") => `timestamptz '${instants[name]} UTC'`,
    );
}

/**
 * Runs a read-only query with a timeout of two seconds. The embedded database ignores the timeout: its queries block
 * the site while they run, but are short because such a site is small. Rejects with the database's error.
 */
export async function runQuery(db: Database, query: string): Promise<FigureRow[]> {
  const answer = await db.transaction(
    async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${queryMs}`));
      return transaction.execute(sql.raw(query));
    },
    { accessMode: "read only" },
  );
  return (answer as unknown as { rows: FigureRow[] }).rows;
}

/** Returns whether a query failed by its timeout. */
export function isTooSlow(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}
