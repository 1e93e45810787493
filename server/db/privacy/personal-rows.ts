import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, asc, count, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/connection/database.ts";
import type { PersonalTable } from "./personal-tables.ts";

/** How many rows are read at once: few enough that the embedded database, which shares our thread, lets others run. */
const pageRows = 200;

type Row = Record<string, unknown>;

/** A learner's rows of a table by its key, page by page, without the columns that are secret. */
export async function* pageRowsOf(db: Database, personal: PersonalTable, uid: string): AsyncGenerator<Row[]> {
  const { table, whose, secrets } = personal;
  const columns = Object.entries(getTableColumns(table));
  const given = Object.fromEntries(columns.filter(([name]) => !secrets.includes(name)));
  const key = keyOf(personal);
  // A key may be secret itself: it is read for the way on, and left out of what is given.
  const read = { ...given, ...Object.fromEntries(key.map((column, place) => [`key${place}`, column])) };
  let after: SQL | undefined;
  for (;;) {
    const page: Row[] = await db
      .select(read)
      .from(table)
      .where(and(whose(uid), after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(pageRows);
    const last = page.at(-1);
    if (!last) return;
    const values = key.map((_, place) => sql`${last[`key${place}`]}`);
    after = sql`(${sql.join(key, sql`, `)}) > (${sql.join(values, sql`, `)})`;
    yield page.map((row) => Object.fromEntries(Object.keys(given).map((name) => [name, row[name]])));
    if (page.length < pageRows) return;
    await letOthersRun();
  }
}

/** How many rows of a table are a learner's. */
export async function countRowsOf(db: Database, { table, whose }: PersonalTable, uid: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(whose(uid));
  return row?.rows ?? 0;
}

function keyOf({ table }: PersonalTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}
