import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";

/** For every table: its number of rows and a hash over all of them. */
export type DatabaseFingerprint = Record<string, string>;

/** Tables that count requests, including refused ones, and so change with each. */
const countingTables = new Set(["rate_limit", "sign_in_attempts"]);

/**
 * Returns the content of the database, as one line per table: two fingerprints are equal if nothing was written between
 * them. Only live sessions count: an expired one may be deleted at any time.
 */
export async function fingerprintDatabase(db: Database): Promise<DatabaseFingerprint> {
  const tables = await rowsOf<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const counted = tables.filter(({ name }) => !countingTables.has(name)).map(({ name }) => printOf(name));
  const lines = await rowsOf<{ name: string; print: string }>(db, counted.join(" union all "));
  return Object.fromEntries(lines.map(({ name, print }) => [name, print]));
}

function printOf(table: string): string {
  const live = table === "session" ? "where expires_at > now()" : "";
  const hash = `md5(coalesce(string_agg(row::text, '|' order by row::text), ''))`;
  return `select '${table}' as name, count(*) || ' rows, ' || ${hash} as print from "${table}" as row ${live}`;
}

async function rowsOf<Row>(db: Database, query: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
}
