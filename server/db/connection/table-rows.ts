import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import type { DescribedSequence, DescribedTable } from "./described-tables.ts";
import { queryRaw, quoteIdentifier } from "./raw-rows.ts";

/** A row's values as text, in the order of the table's columns: lossless for every type. */
export type TextRow = (string | null)[];

/** Rows per batch: few enough that wide ones fit into memory. */
const batchRows = 200;

/** Settings that make the text form of values the same on every server; local to the transaction. */
const writing = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'iso_8601'",
  "set local extra_float_digits = 3",
  "set local bytea_output = 'hex'",
];

/** Fixes the text form of values for this transaction. */
export async function setTextFormat(db: Database): Promise<void> {
  for (const text of writing) await db.execute(sql.raw(text));
}

export async function countRows(db: Database, { name }: DescribedTable): Promise<number> {
  const [row] = await queryRaw<{ rows: number }>(db, `select count(*)::float8 as "rows" from ${quoteIdentifier(name)}`);
  return row?.rows ?? 0;
}

/**
 * Yields all rows of a table ordered by its key, in batches. `db` must be a transaction, since this reads from a
 * cursor.
 */
export async function* readRows(db: Database, { name, columns, key }: DescribedTable): AsyncGenerator<TextRow[]> {
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(", ");
  const order = key.length > 0 ? `order by ${key.map(quoteIdentifier).join(", ")}` : "";
  const query = `select json_build_array(${values})::text as "row" from ${quoteIdentifier(name)} ${order}`;
  await db.execute(sql.raw(`declare table_rows no scroll cursor for ${query}`));
  for (;;) {
    const rows = await queryRaw<{ row: string }>(db, `fetch ${batchRows} from table_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as TextRow);
    if (rows.length < batchRows) break;
  }
  await db.execute(sql.raw("close table_rows"));
}

/** Inserts rows as they were read, including identity values. */
export async function writeRows(
  db: Database,
  { name, columns }: Pick<DescribedTable, "name" | "columns">,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((column) => quoteIdentifier(column.name)).join(", ");
  const values = columns.map(({ type }, place) => `(r ->> ${place})::${type}`).join(", ");
  const into = sql.raw(`insert into ${quoteIdentifier(name)} (${names}) overriding system value select ${values}`);
  await db.execute(sql`${into} from json_array_elements(${JSON.stringify(rows)}::json) as r`);
}

/** Creates the missing partitions of a table. */
export async function createPartitions(db: Database, { name, partitions }: DescribedTable): Promise<void> {
  for (const { name: part, bounds } of partitions) {
    const text = `create table if not exists ${part} partition of ${quoteIdentifier(name)} ${bounds}`;
    await db.execute(sql.raw(text));
  }
}

/** Truncates the tables in one statement and restarts their identity sequences. */
export async function truncateTables(db: Database, tables: readonly DescribedTable[]): Promise<void> {
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(", ")} restart identity`));
}

/** Sets a sequence to continue after its last value. */
export async function setSequence(db: Database, { name, last }: DescribedSequence): Promise<void> {
  if (last !== null) await db.execute(sql`select setval(${quoteIdentifier(name)}::regclass, ${last}::bigint)`);
}
