import type { Database } from "./database.ts";
import { rawRows } from "./raw-rows.ts";

/** A table as the database itself describes it. */
export interface DescribedTable {
  name: string;
  /** In their order, without those that the database computes; the type as SQL writes it. */
  columns: { name: string; type: string }[];
  /** The columns of the primary key; none where there is no key. */
  key: string[];
  /** Other tables that have to be filled before this one. */
  needs: string[];
  /** Of a partitioned table: its partitions, by schema and name as SQL quotes them, with the bounds as SQL writes them. */
  partitions: { name: string; bounds: string }[];
}

const ownTables = "n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition";

/** One row a table, all that a copy of it has to know. Whatever is added to the schema is in it by itself. */
const question = `
  select c.relname as "name",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as "columns",
    coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as "key",
    coalesce((select json_agg(distinct f.relname)
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "needs",
    coalesce((select json_agg(json_build_object('name', format('%I.%I', s.nspname, p.relname), 'bounds', pg_get_expr(p.relpartbound, p.oid))
        order by p.relname)
      from pg_inherits h join pg_class p on p.oid = h.inhrelid join pg_namespace s on s.oid = p.relnamespace
      where h.inhparent = c.oid), '[]') as "partitions"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ownTables}
  order by c.relname`;

/** All tables of the site, each after those that its rows refer to. Throws where tables refer to one another in a circle. */
export async function describeTables(db: Database): Promise<DescribedTable[]> {
  return inOrder(await rawRows<DescribedTable>(db, question));
}

/** Sorts tables so that each comes after those it needs; else by name. */
export function inOrder(tables: readonly DescribedTable[]): DescribedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const sorted: DescribedTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => !needs.some((need) => left.has(need)));
    if (next.length === 0) throw new Error(`These tables need one another: ${[...left.keys()].join(", ")}.`);
    for (const table of next) left.delete(table.name);
    sorted.push(...next);
  }
  return sorted;
}

/** A counter of the database that gives out numbers, and the last one that it gave; null for none yet. */
export interface DescribedSequence {
  name: string;
  last: string | null;
}

/** All sequences of the site. */
export function describeSequences(db: Database): Promise<DescribedSequence[]> {
  const text = `select sequencename as "name", last_value::text as "last" from pg_sequences
    where schemaname = 'public' order by sequencename`;
  return rawRows(db, text);
}
