import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { migrationsFolder } from "#server/db/connection/migrations-folder.ts";
import { openEmbedded } from "#server/db/connection/open-embedded.ts";
import { openPostgresql } from "#server/db/connection/open-postgresql.ts";
import { appendEvents } from "#server/db/events/events.ts";
import { createEventPartitions, dropEventPartitions } from "#server/db/events/months.ts";
import { personalTables } from "#server/db/privacy/personal-tables.ts";
import { createEmptyDatabase, databaseKind, type SiteDatabase, testOn } from "#tests/helpers/site-database.ts";

const databaseTest = testOn(databaseKind);
const now = new Date("2026-11-22T10:00:00Z");

function openAt({ databaseUrl, dataDir }: SiteDatabase, migrations: string): Promise<OpenDatabase> {
  return databaseUrl === null
    ? openEmbedded(join(dataDir, "database"), migrations)
    : openPostgresql(databaseUrl, migrations);
}

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Returns the number of records in each month's partition, by its name. */
async function places(db: Database): Promise<Record<string, number>> {
  const rows = await rowsOf<{ place: string; records: number }>(
    db,
    sql`select relname as place, (select count(*)::int from events where tableoid = child.oid) as records
      from pg_inherits join pg_class child on child.oid = inhrelid
      where inhparent = 'events'::regclass order by relname`,
  );
  return Object.fromEntries(rows.map(({ place, records }) => [place, records]));
}

/** Runs work on an empty database of the current version. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const place = await createEmptyDatabase();
  const opened = await openAt(place, migrationsFolder);
  try {
    await work(opened.db);
  } finally {
    await opened.close();
    await place.remove();
  }
}

const record = (id: string, at: string, uid: string | null = null) => ({
  uid,
  id,
  event: "VIEW_ITEM",
  eventTimestamp: new Date(at),
  timestamp: new Date(at),
  fields: { itemId: "SET", appOrigin: "sidebar" },
});

function addLearner(db: Database, uid: string) {
  return db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values (${uid}, '', ${`${uid}@months.example`}, true, now(), now())`);
}

databaseTest("records that were stored before there were months are all there, each in its month", async () => {
  const place = await createEmptyDatabase();
  try {
    const former = join(place.dataDir, "former-migrations");
    await cp(migrationsFolder, former, { recursive: true });
    const journalPath = join(former, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalPath, "utf8")) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag === "0003_accounts_and_money");
    await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const before = await openAt(place, former);
    await addLearner(before.db, "ada");
    await before.db.execute(sql`
      insert into events (uid, id, event, event_timestamp, "timestamp", fields)
      select 'ada', n::text, 'FLASHCARDS_GRADE', at, at, jsonb_build_object('n', n)
      from generate_series(1, 500) n, lateral (select timestamptz '2026-03-31T23:00:00Z' + n * interval '11 hours' as at) moments`);
    const rows = await rowsOf(before.db, sql`select * from events order by id`);
    await before.close();
    const after = await openAt(place, migrationsFolder);
    try {
      expect(await rowsOf(after.db, sql`select * from events order by id`)).toEqual(rows);
      const counts = await places(after.db);
      expect(Object.keys(counts)).toEqual(expect.arrayContaining(["events_2026_04", "events_2026_11", "events_rest"]));
      expect(counts.events_rest).toBe(0);
      expect(Object.values(counts).reduce((sum, records) => sum + records)).toBe(500);
      await after.db.execute(sql`delete from "user" where id = 'ada'`);
      expect(await rowsOf(after.db, sql`select id from events`)).toEqual([]);
    } finally {
      await after.close();
    }
  } finally {
    await place.remove();
  }
});

databaseTest(
  "a record finds its month, one of any other time the rest, from which it moves when its month comes",
  async () => {
    await withDatabase(async (db) => {
      await createEventPartitions(db, now);
      await appendEvents(db, [
        record("first", "2026-11-01T00:00:00Z"),
        record("last", "2026-11-30T23:59:59.999Z"),
        record("next", "2026-12-01T00:00:00Z"),
        record("far", "2027-03-31T23:59:59Z"),
        record("old", "2020-01-01T00:00:00Z"),
      ]);
      expect(await places(db)).toEqual({ events_2026_11: 2, events_2026_12: 1, events_2027_01: 0, events_rest: 2 });
      await Promise.all([1, 2, 3].map(() => createEventPartitions(db, new Date("2027-03-02T00:00:00Z"))));
      expect(await places(db)).toMatchObject({ events_2027_03: 1, events_2027_05: 0, events_rest: 1 });
    });
  },
);

databaseTest("a month goes as a whole six months after its end, and takes no other record with it", async () => {
  await withDatabase(async (db) => {
    for (const at of ["2026-04-10", "2026-05-10", "2026-11-22"]) await createEventPartitions(db, new Date(at));
    await appendEvents(db, [
      record("april", "2026-04-30T23:59:59Z"),
      record("may", "2026-05-01T00:00:00Z"),
      record("november", "2026-11-22T00:00:00Z"),
      record("lost", "2019-07-01T00:00:00Z"),
    ]);
    expect(await dropEventPartitions(db, new Date("2026-05-22T10:00:00Z"))).toBe(2);
    expect(await dropEventPartitions(db, new Date("2026-05-22T10:00:00Z"))).toBe(0);
    expect(await rowsOf(db, sql`select id from events order by id`)).toEqual([{ id: "may" }, { id: "november" }]);
    expect(Object.keys(await places(db))).not.toContain("events_2026_04");
  });
});

databaseTest("the records of one learner are found and erased through all months, those of others stay", async () => {
  await withDatabase(async (db) => {
    await createEventPartitions(db, now);
    for (const uid of ["ada", "ben"]) await addLearner(db, uid);
    const of = (uid: string | null) =>
      Array.from({ length: 700 }, (_, number) => {
        const month = ["2026-11", "2026-12", "2019-01"][number % 3] ?? "";
        return record(`${uid} ${number}`, `${month}-0${1 + (number % 9)}T00:00:00Z`, uid);
      });
    await appendEvents(db, [...of("ada"), ...of("ben"), ...of(null)]);
    const { table, whose } = personalTables.events;
    expect(await deleteInBatches(db, table, whose("ada"))).toBe(700);
    const remaining = await rowsOf(db, sql`select uid, count(*)::int as records from events group by uid order by uid`);
    expect(remaining).toEqual([
      { uid: "ben", records: 700 },
      { uid: null, records: 700 },
    ]);
  });
});

databaseTest("records of an erased learner are left out, and the others are stored", async () => {
  await withDatabase(async (db) => {
    await addLearner(db, "ada");
    await appendEvents(db, [
      record("1", "2026-11-22T00:00:00Z", "ada"),
      record("2", "2026-11-22T00:00:00Z", "gone"),
      record("3", "2026-11-22T00:00:00Z"),
    ]);
    expect(await rowsOf(db, sql`select id from events order by id`)).toEqual([{ id: "1" }, { id: "3" }]);
  });
});
