import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { createEmptyDatabase, databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const postgresqlTest = siteTest.skipIf(databaseKind === "embedded");

async function emptyDatabase(): Promise<string> {
  const { databaseUrl, remove } = await createEmptyDatabase();
  onTestFinished(remove);
  return databaseUrl ?? "";
}

async function firstOf(db: Database, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { value: unknown }[] };
  return rows[0]?.value;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

// Three databases stand for a pooler, the server behind it and its replica: each shows what comes to it.
postgresqlTest(
  "migrations and locks go to the direct address, lagging reads to the replica, the rest to the pooler",
  async () => {
    const [pooler, direct, replica] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()];
    const opened = await openDatabase({ databaseUrl: pooler, directUrl: direct, replicaUrl: replica, folder: "" });
    onTestFinished(opened.close);
    expect(await firstOf(opened.db, sql`SELECT current_database() AS value`)).toBe(nameOf(pooler));
    expect(await firstOf(opened.readDb, sql`SELECT current_database() AS value`)).toBe(nameOf(replica));
    expect(opened.connection).toEqual({ kind: "postgresql", url: direct });
    const tables = sql`SELECT count(*)::int AS value FROM pg_tables WHERE schemaname = 'public'`;
    expect(await firstOf(opened.db, tables)).toBe(0);
    const held = await opened.runExclusive(advisoryLocks.linkCheck, () =>
      firstOf(
        opened.db,
        sql`SELECT d.datname AS value FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND d.datname IN (${nameOf(pooler)}, ${nameOf(direct)}, ${nameOf(replica)})`,
      ),
    );
    expect(held).toBe(nameOf(direct));
    const migrated = await openDatabase({ databaseUrl: direct, folder: "" });
    onTestFinished(migrated.close);
    expect(await firstOf(migrated.db, tables)).toBeGreaterThan(20);
    expect(await migrated.runExclusive(advisoryLocks.linkCheck, async () => "free again")).toBe("free again");
  },
);

postgresqlTest("an address that cannot be reached is named by its variable", async () => {
  const nowhere = "postgres://studiolo:hunter2@127.0.0.1:1/learning";
  const there = await emptyDatabase();
  const opening = (databaseUrl: string, directUrl: string) => openDatabase({ databaseUrl, directUrl, folder: "" });
  await expect(opening(there, nowhere)).rejects.toThrow(
    /^Cannot use the database at .*\/learning \(DATABASE_DIRECT_URL\)/,
  );
  await expect(opening(nowhere, there)).rejects.toThrow(/^Cannot use the database at .*\/learning \(DATABASE_URL\)/);
});
