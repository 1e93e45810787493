import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import type { DescribedSequence, DescribedTable } from "./described-tables.ts";
import { quotedName, rawRows } from "./raw-rows.ts";

/** A row as text, value by value in the order of the table's columns: exact for every type. */
export type TextRow = (string | null)[];

/** Rows that are read or written at once: few enough that wide ones fit into memory. */
const batchRows = 200;

/** How values are written as text, the same on every server; for the transaction. */
const writing = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'iso_8601'",
  "set local extra_float_digits = 3",
  "set local bytea_output = 'hex'",
];

/** Has the transaction write and read values as text in one way. */
export async function settleWriting(db: Database): Promise<void> {
  for (const text of writing) await db.execute(sql.raw(text));
}

/** How many rows a table has. */
export async function countRows(db: Database, { name }: DescribedTable): Promise<number> {
  const [row] = await rawRows<{ rows: number }>(db, `select count(*)::float8 as "rows" from ${quotedName(name)}`);
  return row?.rows ?? 0;
}

/** All rows of a table by its key, a batch at a time, by a cursor of the transaction that `db` has to be. */
export async function* readRows(db: Database, { name, columns, key }: DescribedTable): AsyncGenerator<TextRow[]> {
  const values = columns.map((column) => `${quotedName(column.name)}::text`).join(", ");
  const order = key.length > 0 ? `order by ${key.map(quotedName).join(", ")}` : "";
  const query = `select json_build_array(${values})::text as "row" from ${quotedName(name)} ${order}`;
  await db.execute(sql.raw(`declare table_rows no scroll cursor for ${query}`));
  for (;;) {
    const rows = await rawRows<{ row: string }>(db, `fetch ${batchRows} from table_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as TextRow);
    if (rows.length < batchRows) break;
  }
  await db.execute(sql.raw("close table_rows"));
}

/** Writes rows into a table as they were read, computed numbers included. */
export async function writeRows(
  db: Database,
  { name, columns }: Pick<DescribedTable, "name" | "columns">,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((column) => quotedName(column.name)).join(", ");
  const values = columns.map(({ type }, place) => `(r ->> ${place})::${type}`).join(", ");
  const into = sql.raw(`insert into ${quotedName(name)} (${names}) overriding system value select ${values}`);
  await db.execute(sql`${into} from json_array_elements(${JSON.stringify(rows)}::json) as r`);
}

/** Makes those partitions of a table that are not there. */
export async function makePartitions(db: Database, { name, partitions }: DescribedTable): Promise<void> {
  for (const { name: part, bounds } of partitions) {
    const text = `create table if not exists ${part} partition of ${quotedName(name)} ${bounds}`;
    await db.execute(sql.raw(text));
  }
}

/** Empties tables, all at once, and has their numbers begin anew. */
export async function emptyTables(db: Database, tables: readonly DescribedTable[]): Promise<void> {
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => quotedName(name)).join(", ")} restart identity`));
}

/** Has a sequence go on after the last number that it gave. */
export async function continueSequence(db: Database, { name, last }: DescribedSequence): Promise<void> {
  if (last !== null) await db.execute(sql`select setval(${quotedName(name)}::regclass, ${last}::bigint)`);
}
