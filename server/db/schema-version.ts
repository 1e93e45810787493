import type { Database } from "#server/db/database.ts";
import { rawRows } from "#server/db/raw-rows.ts";

/** The migrations that made the tables, by the hashes of their SQL, in their order. None where there are no tables. */
export async function readSchemaVersion(db: Database): Promise<string[]> {
  const [found] = await rawRows<{ table: string | null }>(
    db,
    `select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
  );
  if (!found?.table) return [];
  const rows = await rawRows<{ hash: string }>(db, "select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
}
