import { lt, sql } from "drizzle-orm";
import { type EventMonth, eventMonthOf, parseEventMonth, requiredEventMonths } from "#domain/events/retention.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Database } from "#server/db/connection/database.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { events } from "#server/db/schema/events.ts";

/** Timeout for a table lock in milliseconds; after it the work is left to the next night. */
const lockWaitMs = 10_000;

/**
 * Creates the partitions of the current month and of those ahead. Moves matching records out of the default partition,
 * so that a site that was down for months, or a wrong clock, loses nothing. Idempotent and safe to run concurrently.
 */
export async function createEventPartitions(db: Database, now: Date): Promise<void> {
  const known = new Set(await listPlaces(db));
  for (const month of requiredEventMonths(now)) if (!known.has(placeOf(month))) await makeMonth(db, month);
}

/**
 * Drops the months that were over at `end`, and their records in the default partition. Returns the number of dropped
 * records.
 */
export async function dropEventPartitions(db: Database, end: Date): Promise<number> {
  let gone = 0;
  for (const place of await listPlaces(db)) {
    const month = parseEventMonth(place);
    if (month && month.to <= end) gone += await dropPlace(db, place);
  }
  return gone + (await deleteInBatches(db, events, lt(events.timestamp, eventMonthOf(end).from)));
}

/** Lists the partitions of the events table: one per month, and the default one. */
async function listPlaces(db: Database): Promise<string[]> {
  const found = await db.execute(sql`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'public.events'::regclass`);
  return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
}

/**
 * Fills a table before attaching it as a partition: attaching blocks neither readers nor writers, whereas creating it
 * as a partition would wait for all of them.
 */
function makeMonth(db: Database, month: EventMonth): Promise<void> {
  const place = sql`event_months.${sql.identifier(placeOf(month))}`;
  const [from, to] = [sql.raw(`'${month.from.toISOString()}'`), sql.raw(`'${month.to.toISOString()}'`)];
  return withLock(db, async (transaction) => {
    if ((await listPlaces(transaction)).includes(placeOf(month))) return;
    // No record may enter the default partition between the move and the attachment.
    await transaction.execute(sql`lock table event_months.events_rest in access exclusive mode`);
    await transaction.execute(sql`create table ${place} (like public.events including all)`);
    await transaction.execute(sql`
      with moved as (
        delete from event_months.events_rest where "timestamp" >= ${from} and "timestamp" < ${to} returning *
      ) insert into ${place} select * from moved`);
    await transaction.execute(
      sql`alter table public.events attach partition ${place} for values from (${from}) to (${to})`,
    );
  });
}

function dropPlace(db: Database, name: string): Promise<number> {
  const place = sql`event_months.${sql.identifier(name)}`;
  return withLock(db, async (transaction) => {
    if (!(await listPlaces(transaction)).includes(name)) return 0;
    const counted = await transaction.execute(sql`select count(*)::int as records from ${place}`);
    await transaction.execute(sql`drop table ${place}`);
    return (counted as unknown as { rows: { records: number }[] }).rows[0]?.records ?? 0;
  });
}

/**
 * Runs `work` in a transaction that excludes other changes of the months. Fails on a lock timeout rather than block
 * others.
 */
function withLock<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = ${sql.raw(`'${lockWaitMs}ms'`)}`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.eventMonths})`);
    return work(transaction);
  });
}

function placeOf({ name }: EventMonth): string {
  return `events_${name}`;
}
