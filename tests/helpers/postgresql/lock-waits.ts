import type { Database } from "#server/db/connection/database.ts";
import { queryRaw } from "#server/db/connection/raw-rows.ts";

const waiting = "select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Returns a row for each statement in the database that waits for a lock at this moment. */
export function listLockWaits(db: Database): Promise<object[]> {
  return queryRaw(db, waiting);
}
