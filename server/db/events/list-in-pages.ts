import { and, asc, count, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { events } from "#server/db/schema/events.ts";

/** How many rows are read at once. */
const pageRows = 2000;

export type StoredEvent = typeof events.$inferSelect;

/** The time in which records were stored: from a moment on, and before another. */
export interface EventRange {
  from: Date;
  to: Date;
}

/** How many records were stored in a time. */
export async function countEvents(db: Database, range: EventRange): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(events).where(within(range));
  return row?.rows ?? 0;
}

/** The records that were stored in a time, oldest first, page by page: nothing is held up however many there are. */
export async function* pageEvents(db: Database, range: EventRange): AsyncGenerator<StoredEvent[]> {
  let after: SQL | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(events)
      .where(and(within(range), after))
      .orderBy(asc(events.timestamp), asc(events.id))
      .limit(pageRows);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageRows) return;
    after = sql`(${events.timestamp}, ${events.id}) > (${last.timestamp.toISOString()}::timestamptz, ${last.id})`;
  }
}

function within({ from, to }: EventRange): SQL | undefined {
  return and(gte(events.timestamp, from), lt(events.timestamp, to));
}
