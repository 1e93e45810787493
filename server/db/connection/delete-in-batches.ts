import { setImmediate as letOthersRun } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows per batch: few enough that the embedded database, which shares our thread, does not block other work. */
const batchRows = 500;

/**
 * Deletes the rows of a table that match a condition, in batches. Returns the number of deleted rows. The condition is
 * repeated outside the subquery because a `ctid` is not unique across the partitions of a table.
 */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL): Promise<number> {
  let gone = 0;
  for (;;) {
    const batch = sql`select ctid from ${table} where ${where} limit ${batchRows}`;
    const rows = await db
      .delete(table)
      .where(sql`ctid = any(array(${batch})) and (${where})`)
      .returning({ one: sql`1` });
    gone += rows.length;
    if (rows.length < batchRows) return gone;
    await letOthersRun();
  }
}
