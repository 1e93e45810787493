import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, onTestFinished } from "vitest";
import { codeOf } from "#domain/errors.ts";
import { type Database, schema } from "#server/db/connection/database.ts";
import { createReconnectingPool } from "#server/db/connection/reconnecting-pool.ts";
import { openForwarder } from "#tests/helpers/network/forwarder.ts";
import { execute } from "#tests/helpers/postgresql/database.ts";
import { createEmptyDatabase, databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const postgresqlTest = siteTest.skipIf(databaseKind === "embedded");

/** Opens a pool on a database of its own, by an address that can be cut off. */
async function openPool(queryMs: number) {
  const { databaseUrl, remove } = await createEmptyDatabase();
  const address = new URL(databaseUrl ?? "");
  const forwarder = await openForwarder(Number(address.port));
  address.port = String(forwarder.port);
  const pool = createReconnectingPool({ databaseUrl: address.href, queryMs, isPrepared: true });
  const db: Database = drizzle(pool, { schema });
  onTestFinished(async () => {
    await pool.end();
    await forwarder.close();
    await remove();
  });
  const end = (pid: number) => execute(databaseUrl ?? "", `SELECT pg_terminate_backend(${pid})`);
  return { pool, db, forwarder, end };
}

const pidOf = async (db: Database) =>
  ((await db.execute(sql`SELECT pg_backend_pid() AS pid`)) as unknown as { rows: { pid: number }[] }).rows[0]?.pid ?? 0;

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => codeOf(error),
  );

postgresqlTest("a connection that is ended between two queries of a transaction fails that one alone", async () => {
  const { pool, db, end } = await openPool(5000);
  const outcome = outcomeOf(
    db.transaction(async (transaction) => {
      await end(await pidOf(transaction));
      // The next query comes after the pool has noticed the end.
      await expect.poll(() => pool.totalCount).toBe(0);
      await transaction.execute(sql`SELECT 1`);
    }),
  );
  expect(await outcome).toBe("database_unavailable");
  expect(await pidOf(db)).toBeGreaterThan(0);
  expect(pool.totalCount).toBe(1);
});

postgresqlTest(
  "work that waits in a transaction when its connection ends gets an error from the next query",
  async () => {
    const { db, end } = await openPool(5000);
    const work = db.transaction(async (transaction) => {
      const pid = await pidOf(transaction);
      const slow = transaction.execute(sql`SELECT pg_sleep(60)`);
      await end(pid);
      await slow;
    });
    expect(await outcomeOf(work)).toBe("database_unavailable");
  },
);

postgresqlTest("silently cut connections are closed after their timeout, and idle ones at once", async () => {
  const { pool, db, forwarder } = await openPool(500);
  await Promise.all(Array.from({ length: 16 }, () => db.execute(sql`SELECT pg_sleep(0.1)`)));
  expect(pool.idleCount).toBe(16);
  forwarder.cutOff();
  // A transaction begins on one of them: its BEGIN is never answered.
  expect(await outcomeOf(db.transaction(pidOf))).toBe("database_unavailable");
  const works = Array.from({ length: 20 }, () => outcomeOf(db.transaction(pidOf)));
  expect(new Set(await Promise.all(works))).toEqual(new Set(["done"]));
  expect(pool.waitingCount).toBe(0);
  expect(pool.totalCount).toBeLessThanOrEqual(16);
});

postgresqlTest(
  "a query with an error of its own is not a database failure, and its connection stays open",
  async () => {
    const { pool, db } = await openPool(5000);
    const pid = await pidOf(db);
    expect(await outcomeOf(Promise.resolve(db.execute(sql`SELECT 1 / 0`)))).toBe("internal");
    expect(await pidOf(db)).toBe(pid);
    expect(pool.totalCount).toBe(1);
  },
);

postgresqlTest("reads that are asked together share a connection, and one that fails leaves the others", async () => {
  const { pool, db } = await openPool(5000);
  let lent = 0;
  pool.on("acquire", () => {
    lent += 1;
  });
  const ask = () => Promise.allSettled([1, 2, 0, 4].map((by) => db.execute(sql`SELECT 8 / ${by}::int AS value`)));
  const valuesOf = async () =>
    (await ask()).map((one) =>
      one.status === "fulfilled" ? (one.value as unknown as { rows: { value: number }[] }).rows[0]?.value : "failed",
    );
  expect(await valuesOf()).toEqual([8, 4, "failed", 2]);
  // From the second time on, the statement has a name.
  expect(await valuesOf()).toEqual([8, 4, "failed", 2]);
  expect(lent).toBe(2);
  expect(pool.totalCount).toBe(1);
});

postgresqlTest("what waits for a lock does not hold up the reads that are asked with it", async () => {
  const { db } = await openPool(5000);
  await db.execute(sql`CREATE TABLE counts AS SELECT 1 AS value`);
  const waiting = await db.transaction(async (holder) => {
    await holder.execute(sql`UPDATE counts SET value = 2`);
    const locking = [sql`UPDATE counts SET value = 3`, sql`SELECT value FROM counts FOR UPDATE`];
    const outcomes = locking.map((query) => outcomeOf(Promise.resolve(db.execute(query))));
    const { rows } = (await db.execute(sql`SELECT value FROM counts`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ value: 1 }]);
    return outcomes;
  });
  expect(await Promise.all(waiting)).toEqual(["done", "done"]);
});

postgresqlTest("reads that were sent together all fail when their connection is cut off", async () => {
  const { pool, db, forwarder } = await openPool(500);
  await pidOf(db);
  forwarder.cutOff();
  const reads = [1, 2, 3].map((value) => outcomeOf(Promise.resolve(db.execute(sql`SELECT ${value}::int`))));
  expect(new Set(await Promise.all(reads))).toEqual(new Set(["database_unavailable"]));
  expect(await pidOf(db)).toBeGreaterThan(0);
  expect(pool.totalCount).toBe(1);
});
