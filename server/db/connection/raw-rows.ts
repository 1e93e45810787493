import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** A name as SQL takes it, whatever it holds. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows that a text of SQL gives, on either database. */
export async function rawRows<Row>(db: Database, text: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
}

/** Whether there is a table of this name, which may be told with its schema. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const [found] = await rawRows<{ table: string | null }>(db, `select to_regclass('${name}')::text as "table"`);
  return Boolean(found?.table);
}
