import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { rowChunks } from "#server/db/connection/row-chunks.ts";
import type { events } from "#server/db/schema/events.ts";

export type EventRow = typeof events.$inferInsert;

/** The most records that one statement is given: what is stored together is stored whole or not at all. */
const mostRecords = 1000;

/**
 * Appends event records, a thousand by one statement; a learner who is gone meanwhile gets none. Records come once only
 * where the caller sees to it.
 */
export async function appendEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  for (const chunk of rowChunks(rows, mostRecords)) {
    // One text with one value is far less work for both sides than six values for each row.
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
