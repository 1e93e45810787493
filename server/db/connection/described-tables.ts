import type { Database } from "./database.ts";
import { queryRaw } from "./raw-rows.ts";

/** A table as described by the database's own catalog. */
export interface DescribedTable {
  name: string;
  /** In table order, without generated columns; `type` in SQL notation. */
  columns: { name: string; type: string }[];
  /** The columns of the primary key; empty without one. */
  key: string[];
  /** Other tables that must be filled before this one. */
  needs: string[];
  /** The partitions of a partitioned table: quoted schema and name, and bounds in SQL notation. */
  partitions: { name: string; bounds: string }[];
}

const ownTables = "n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition";

/**
 * Returns one row per table with everything that a copy needs. Read from the system catalog, so it covers whatever is
 * added to the schema.
 */
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

/** Describes all tables of the site, each after the tables that it references. Throws if references form a cycle. */
export async function describeTables(db: Database): Promise<DescribedTable[]> {
  return sortByDependency(await queryRaw<DescribedTable>(db, question));
}

/** Sorts tables so that each comes after those it needs, otherwise by name. Throws if they form a cycle. */
export function sortByDependency(tables: readonly DescribedTable[]): DescribedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const sorted: DescribedTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => !needs.some((need) => left.has(need)));
    if (next.length === 0)
      throw new Error(`These tables reference one another in a cycle: ${[...left.keys()].join(", ")}.`);
    for (const table of next) left.delete(table.name);
    sorted.push(...next);
  }
  return sorted;
}

/** A sequence and its last value; null if it was never used. */
export interface DescribedSequence {
  name: string;
  last: string | null;
}

export function describeSequences(db: Database): Promise<DescribedSequence[]> {
  const text = `select sequencename as "name", last_value::text as "last" from pg_sequences
    where schemaname = 'public' order by sequencename`;
  return queryRaw(db, text);
}
