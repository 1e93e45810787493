import { setImmediate as letOthersRun } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** How many rows go at once: few enough that the embedded database, which shares our thread, lets others run. */
const batchRows = 500;

/**
 * Deletes the rows of a table for which a condition holds, a batch at a time. Gives how many went. The condition stands
 * twice: in the parts of a partitioned table other rows have the same places.
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
