import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Quotes a name as an SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the rows of an SQL text, on either database. */
export async function queryRaw<Row>(db: Database, text: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
}

/** Returns whether a table exists; the name may include its schema. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const [found] = await queryRaw<{ table: string | null }>(db, `select to_regclass('${name}')::text as "table"`);
  return Boolean(found?.table);
}
