import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { hasTable, queryRaw } from "./raw-rows.ts";

/** Returns the hashes of the applied migrations, in order; empty if there are no tables. */
export async function readSchemaVersion(db: Database): Promise<string[]> {
  if (!(await hasTable(db, "drizzle.__drizzle_migrations"))) return [];
  const rows = await queryRaw<{ hash: string }>(db, "select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
}

/** Returns the hashes of this version's migrations, in order. */
export function knownSchema(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}
