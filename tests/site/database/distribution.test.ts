import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { queryRaw } from "#server/db/connection/raw-rows.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const paper = readFileSync(new URL("../../../docs/scale.md", import.meta.url), "utf8");

/** Returns the tables that a part of docs/scale.md names, from one phrase to another. */
function tablesBetween(from: string, to: string): string[] {
  const part = paper.slice(paper.indexOf(from), paper.indexOf(to));
  return [...part.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name as string).filter((name) => name !== "uid");
}

const distributed = tablesBetween("**Distributed by `uid`**", "**Copied to every node**");
const others = tablesBetween("**Copied to every node**", "Their routing tables");

/** A key of a table: its kind, and its definition in SQL. */
interface TableKey {
  table: string;
  definition: string;
}

siteTest("docs/scale.md says for every table, once, where a distributed database has it", async () => {
  const tables = await queryRaw<{ name: string }>(
    site.resources.db,
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not relispartition`,
  );
  expect([...distributed, ...others].sort()).toEqual(tables.map(({ name }) => name).sort());
});

siteTest("every primary key, unique index and foreign key of a distributed table has uid", async () => {
  const keys = await queryRaw<TableKey>(
    site.resources.db,
    `select conrelid::regclass::text as "table", pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
      where nspname = 'public' and contype in ('p', 'u', 'f')
    union all
    select tablename, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`,
  );
  const own = keys.filter(({ table }) => distributed.includes(table));
  expect(new Set(own.map(({ table }) => table)).size).toBe(distributed.length);
  expect(own.filter(({ definition }) => !/\((?:[^)]*, )?uid[,)]/.test(definition))).toEqual([]);
});
