import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest";
import { type JobAttempt, type Jobs, openJobs } from "#server/adapters/jobs/jobs.ts";
import type { OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { createSiteDatabase, databaseKind, type SiteDatabase } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

let place: SiteDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  place = await createSiteDatabase();
  opened = await openDatabase({ databaseUrl: place.databaseUrl, folder: `${place.dataDir}/database` });
});
afterAll(async () => {
  await opened.close();
  await place.remove();
});

/** Opens the jobs of the site as one process, for one test; nothing may be reported. */
async function openForTest(): Promise<Jobs> {
  const jobs = await openJobs(opened.connection, (message, error) => expect.fail(`${message} ${String(error)}`));
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function rowsOf(query: SQL): Promise<Record<string, unknown>[]> {
  return ((await opened.db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
}

siteTest("a job is done if and only if the transaction that sent it is committed", async () => {
  const queue = "letters";
  const jobs = await openForTest();
  const done: string[] = [];
  await jobs.work({ queue, run: async ({ text }: { text: string }) => void done.push(text) });
  const undone = opened.db.transaction(async (transaction) => {
    await jobs.send(transaction, { queue, data: { text: "never" } });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await opened.db.transaction((transaction) => jobs.send(transaction, { queue, data: { text: "kept" } }));
  await eventually(() => expect(done).toEqual(["kept"]));
});

siteTest("a job of the same key is done once, also when the first was done long before", async () => {
  const queue = "keyed";
  const jobs = await openForTest();
  const done: number[] = [];
  await jobs.work({ queue, run: async ({ number }: { number: number }) => void done.push(number) });
  const send = (number: number, key: string) => jobs.send(opened.db, { queue, data: { number }, key });
  await Promise.all([send(1, "one"), send(1, "one"), send(2, "two")]);
  await eventually(() => expect(done.toSorted()).toEqual([1, 2]));
  await send(1, "one");
  await send(3, "three");
  await eventually(() => expect(done.toSorted()).toEqual([1, 2, 3]));
});

siteTest("a job that fails is tried again later, and knows when it is its last try", async () => {
  const queue = "failing";
  const jobs = await openForTest();
  const tries: boolean[] = [];
  const run = async (_data: object, { isLast }: JobAttempt) => {
    tries.push(isLast);
    throw new Error("not today");
  };
  await jobs.work({ queue, run });
  await jobs.send(opened.db, { queue, data: {} });
  const waiting = sql`SELECT retry_count, extract(epoch FROM start_after - now()) AS seconds FROM pgboss.job WHERE name = ${queue} AND state = 'retry'`;
  const read = async () => (await rowsOf(waiting))[0];
  await eventually(async () => expect(Number((await read())?.seconds)).toBeGreaterThan(5));
  expect(tries).toEqual([false]);
  await opened.db.execute(
    sql`UPDATE pgboss.job SET start_after = now(), retry_count = retry_limit WHERE name = ${queue}`,
  );
  await jobs.send(opened.db, { queue, data: {}, key: "waker" });
  await eventually(() => expect(tries).toContain(true));
});

siteTest("a job that is under way when the site ends is finished first", async () => {
  const queue = "slow";
  const jobs = await openForTest();
  let state = "waiting";
  const gate = Promise.withResolvers<void>();
  const run = async () => {
    state = "begun";
    await gate.promise;
    state = "done";
  };
  await jobs.work({ queue, run });
  await jobs.send(opened.db, { queue, data: {} });
  await eventually(() => expect(state).toBe("begun"));
  const stopping = jobs.stop();
  gate.resolve();
  await stopping;
  expect(state).toBe("done");
});

siteTest("a job for a queue that does not exist is refused at once, also within a transaction", async () => {
  const jobs = await openForTest();
  const sending = opened.db.transaction((transaction) => jobs.send(transaction, { queue: "unknown", data: {} }));
  await expect(sending).rejects.toThrow("The queue unknown was not prepared.");
});

siteTest("scheduled jobs are set once, however often the site starts", async () => {
  const queue = "nightly";
  for (const cron of ["0 4 * * *", "20 3 * * *"]) {
    const jobs = await openForTest();
    await jobs.work({ queue, cron, run: async () => {} });
    await jobs.stop();
  }
  expect(await rowsOf(sql`SELECT cron, timezone FROM pgboss.schedule WHERE name = ${queue}`)).toEqual([
    { cron: "20 3 * * *", timezone: "UTC" },
  ]);
});

siteTest("a statement of the queue that fails leaves the site's own connection as it was", async () => {
  if (opened.connection.kind === "postgresql") return;
  const { queries } = opened.connection;
  const failing = queries.executeSql("BEGIN; SELECT 1; SELECT 1 / 0; COMMIT");
  const meanwhile = opened.db.execute(sql`SELECT 2 AS two`) as unknown as Promise<{ rows: unknown[] }>;
  await expect(failing).rejects.toThrow("division by zero");
  expect((await meanwhile).rows).toEqual([{ two: 2 }]);
  expect((await queries.executeSql("BEGIN; SELECT 3 AS three; COMMIT")).rows).toEqual([{ three: 3 }]);
});

siteTest("several processes that start at once make the queue's tables once", async () => {
  if (databaseKind === "embedded") return;
  await opened.db.execute(sql`DROP SCHEMA IF EXISTS pgboss CASCADE`);
  const processes = await Promise.all([1, 2, 3, 4].map(() => openForTest()));
  await Promise.all(processes.map((jobs) => jobs.work({ queue: "shared", run: async () => {} })));
  expect(await rowsOf(sql`SELECT name FROM pgboss.queue WHERE name = 'shared'`)).toHaveLength(1);
});

siteTest("a database user without the right to create the queue's tables gets a clear error", async () => {
  if (place.databaseUrl === null) return;
  const url = new URL(place.databaseUrl);
  const name = `${url.pathname.slice(1)}_user`;
  await opened.db.execute(sql.raw(`DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE ROLE ${name} LOGIN`));
  onTestFinished(async () => {
    await opened.db.execute(sql.raw(`DROP ROLE ${name}`));
  });
  url.username = name;
  const opening = openJobs({ kind: "postgresql", url: url.href }, () => {});
  await expect(opening).rejects.toThrow(/The job queue's tables \(schema "pgboss"\).*permission denied for database/);
});
