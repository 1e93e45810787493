import { lt, sql } from "drizzle-orm";
import { type EventMonth, eventMonthNamed, eventMonthOf, neededEventMonths } from "#domain/events/retention.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Database } from "#server/db/connection/database.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { events } from "#server/db/schema/events.ts";

/** How long it waits for those who use a table before it gives up until the next night, in milliseconds. */
const lockWaitMs = 10_000;

/**
 * Makes the place of the present month and of those ahead. What has come into the rest meanwhile moves along, so that a
 * site that stood still for months, or a clock that went wrong, loses nothing. Safe to run again, and by several at once.
 */
export async function prepareEventMonths(db: Database, now: Date): Promise<void> {
  const known = new Set(await listPlaces(db));
  for (const month of neededEventMonths(now)) if (!known.has(placeOf(month))) await makeMonth(db, month);
}

/**
 * Drops the months that were over at a moment, and what of such months stands in the rest. Gives how many records went.
 */
export async function dropEventMonths(db: Database, end: Date): Promise<number> {
  let gone = 0;
  for (const place of await listPlaces(db)) {
    const month = eventMonthNamed(place);
    if (month && month.to <= end) gone += await dropPlace(db, place);
  }
  return gone + (await deleteInBatches(db, events, lt(events.timestamp, eventMonthOf(end).from)));
}

/** The tables that hold the records, each a month's or the rest. */
async function listPlaces(db: Database): Promise<string[]> {
  const found = await db.execute(sql`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'public.events'::regclass`);
  return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
}

/**
 * A table is filled before it becomes a part: attaching it holds up nobody who reads or appends, where making it as a
 * part would wait for all of them.
 */
function makeMonth(db: Database, month: EventMonth): Promise<void> {
  const place = sql`event_months.${sql.identifier(placeOf(month))}`;
  const [from, to] = [sql.raw(`'${month.from.toISOString()}'`), sql.raw(`'${month.to.toISOString()}'`)];
  return alone(db, async (transaction) => {
    if ((await listPlaces(transaction)).includes(placeOf(month))) return;
    // Nothing may come into the rest between the move and the moment from which it goes elsewhere.
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
  return alone(db, async (transaction) => {
    if (!(await listPlaces(transaction)).includes(name)) return 0;
    const counted = await transaction.execute(sql`select count(*)::int as records from ${place}`);
    await transaction.execute(sql`drop table ${place}`);
    return (counted as unknown as { rows: { records: number }[] }).rows[0]?.records ?? 0;
  });
}

/** Works in a transaction of its own while nobody else makes or drops months. It gives up rather than hold up others. */
function alone<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = ${sql.raw(`'${lockWaitMs}ms'`)}`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.eventMonths})`);
    return work(transaction);
  });
}

function placeOf({ name }: EventMonth): string {
  return `events_${name}`;
}
