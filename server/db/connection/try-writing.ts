import { sql } from "drizzle-orm";
import { isDatabaseFailure } from "#domain/errors.ts";
import type { Database } from "./database.ts";
import { isFull } from "./database-failure.ts";

/**
 * Returns whether the server's disk is full, by writing a temporary table of some hundred kilobytes and dropping it.
 */
export async function isOutOfSpace(db: Database): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw("create temporary table room (filling text) on commit drop"));
      await transaction.execute(sql.raw("insert into room select repeat('room', 250) from generate_series(1, 500)"));
    });
    return false;
  } catch (error) {
    if (isFull(error)) return true;
    // Without the right to create temporary tables, the next write has to show it.
    if (isDatabaseFailure(error)) throw error;
    return false;
  }
}
