import { readdirSync } from "node:fs";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { impersonalTables, type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import { openWholeLearner } from "#tests/helpers/study/whole-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Column names that can identify a person. */
const personal = /^(?:uid|.*_uid|user_id|e?mail|recipient|customer_id|ip_address|address|name)$/;

const nameOf = (table: PgTable) => getTableConfig(table).name;
const personalNames = Object.values<PersonalTable>(personalTables).map(({ table }) => nameOf(table));
const impersonalNames = impersonalTables.map(({ table }) => nameOf(table));

async function listSchemaTables(): Promise<PgTable[]> {
  const folder = new URL("../../../server/db/schema/", import.meta.url);
  const groups = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  return groups.flatMap((group: Record<string, unknown>) => Object.values(group)).filter((each) => is(each, PgTable));
}

async function listColumns(): Promise<{ schema: string; table: string; column: string }[]> {
  const found = await site.resources.db.execute(sql`
    select table_schema as "schema", table_name as "table", column_name as "column" from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')`);
  return (found as unknown as { rows: { schema: string; table: string; column: string }[] }).rows;
}

siteTest("every table of the schema has a line that says what export and erasure do with it, once", async () => {
  const names = (await listSchemaTables()).map(nameOf);
  expect([...personalNames, ...impersonalNames].sort()).toEqual(names.sort());
});

siteTest("every table of the database has one too, and none that knows a person counts as impersonal", async () => {
  const columns = await listColumns();
  const own = columns.filter(({ schema }) => schema === "public");
  expect([...new Set(own.map(({ table }) => table))].sort()).toEqual([...personalNames, ...impersonalNames].sort());
  const knowing = new Set(own.filter(({ column }) => personal.test(column)).map(({ table }) => table));
  expect(impersonalNames.filter((name) => knowing.has(name))).toEqual([]);
});

siteTest(
  "besides our own tables there are only their partitions, those of the migrations and of the job queue, whose jobs hold only ids",
  async () => {
    const { db } = site.resources;
    expect([...new Set((await listColumns()).map(({ schema }) => schema))].sort()).toEqual([
      "drizzle",
      "event_months",
      "pgboss",
      "public",
    ]);
    const { browser, email } = await openWholeLearner(site, "ada.jobs@privacy.example");
    await browser.get("/");
    const jobs = await db.execute(sql`select data::text from pgboss.job`);
    const text = JSON.stringify((jobs as unknown as { rows: unknown[] }).rows);
    expect(text).toContain("id");
    expect(text).not.toContain(email);
  },
);
