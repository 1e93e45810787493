import { setImmediate as letOthersRun } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows per batch: few enough that the embedded database, which shares our thread, does not block other work. */
const batchRows = 500;

/**
 * Deletes the rows of a table that match a condition, in batches. Returns the number of deleted rows. The condition is
 * repeated outside the subquery because a `ctid` is not unique across the partitions of a table. A row that another
 * transaction changes meanwhile has a new `ctid` and escapes its batch, so the last statement goes without one.
 */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL): Promise<number> {
  const batch = sql`select ctid from ${table} where ${where} limit ${batchRows}`;
  let gone = 0;
  let deleted = batchRows;
  while (deleted === batchRows) {
    deleted = await deleteWhere(db, table, sql`ctid = any(array(${batch})) and (${where})`);
    gone += deleted;
    await letOthersRun();
  }
  return gone + (await deleteWhere(db, table, where));
}

async function deleteWhere(db: Database, table: PgTable, where: SQL): Promise<number> {
  const rows = await db.delete(table).where(where).returning({ one: sql`1` });
  return rows.length;
}
