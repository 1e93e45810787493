import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { hasTable, rawRows } from "./raw-rows.ts";

/** The migrations that made the tables, by the hashes of their SQL, in their order. None where there are no tables. */
export async function readSchemaVersion(db: Database): Promise<string[]> {
  if (!(await hasTable(db, "drizzle.__drizzle_migrations"))) return [];
  const rows = await rawRows<{ hash: string }>(db, "select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
}

/** The migrations that this version of Studiolo makes the tables by, by their hashes, in their order. */
export function knownSchema(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}
