import { sql } from "drizzle-orm";
import type { FigureRow } from "#domain/operator/figure.ts";
import type { OperatorWindow } from "#domain/operator/window.ts";
import type { Database } from "#server/db/connection/database.ts";
import { sqlStateOf } from "#server/db/connection/sql-state.ts";

/** The most that one figure's query may take on PostgreSQL, in milliseconds. */
export const queryMs = 2000;

/**
 * The query of a figure as it is run for a window and a catalogue that leads to so many addresses, to be read and to be
 * run by hand.
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
 * Runs a query that only reads, for two seconds at most. The embedded database knows no such end: its queries hold up
 * the site for as long as they take, and are short because such a site is small. Throws what the database says.
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

/** Whether a query failed because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}
