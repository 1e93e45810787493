import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { rowChunks } from "#server/db/connection/row-chunks.ts";
import type { events } from "#server/db/schema/events.ts";

export type EventRow = typeof events.$inferInsert;

/** Maximum records per statement; each statement stores all of its records or none. */
const maxRecords = 1000;

/**
 * Appends event records, a thousand per statement, and skips those of deleted accounts. The caller has to prevent
 * duplicates.
 */
export async function appendEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  for (const chunk of rowChunks(rows, maxRecords)) {
    // One JSON value per statement is far cheaper for both sides than six parameters per row.
    await db.execute(sql`
      insert into events (uid, id, event, event_timestamp, "timestamp", fields)
      select uid, id, event, "eventTimestamp", "timestamp", fields
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as given(
        uid text, id text, event text, "eventTimestamp" timestamptz, "timestamp" timestamptz, fields jsonb
      )
      where given.uid is null or exists (select from "user" where "user".id = given.uid)
      on conflict do nothing`);
  }
}
