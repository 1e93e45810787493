import { and, asc, count, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { events } from "#server/db/schema/events.ts";

/** Rows per page. */
const pageRows = 2000;

export type StoredEvent = typeof events.$inferSelect;

/** A range of storage times: from `from` up to but excluding `to`. */
export interface EventRange {
  from: Date;
  to: Date;
}

export async function countEvents(db: Database, range: EventRange): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(events).where(within(range));
  return row?.rows ?? 0;
}

/** Yields the records stored in a range, oldest first, in pages, so that large ranges do not block other work. */
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
