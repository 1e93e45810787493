import { sql } from "drizzle-orm";
import { isDatabaseFailure } from "#domain/errors.ts";
import type { Database } from "./database.ts";
import { isFull } from "./database-failure.ts";

/** Whether the database has no room: writes a table of some hundred kilobytes that nobody sees, and drops it. */
export async function hasNoRoomToWrite(db: Database): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw("create temporary table room (filling text) on commit drop"));
      await transaction.execute(sql.raw("insert into room select repeat('room', 250) from generate_series(1, 500)"));
    });
    return false;
  } catch (error) {
    if (isFull(error)) return true;
    // Whoever may make no such table is left to find out by writing.
    if (isDatabaseFailure(error)) throw error;
    return false;
  }
}
