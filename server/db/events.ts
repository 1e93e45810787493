import type { Database } from "#server/db/database.ts";
import { rowChunks } from "#server/db/row-chunks.ts";
import { events } from "#server/db/schema/events.ts";

export type EventRow = typeof events.$inferInsert;

/** Appends event records. A record whose id the learner has already is passed over. */
export async function appendEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insert(events).values(chunk).onConflictDoNothing();
}
