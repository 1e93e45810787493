import type { OpenDatabase } from "#server/db/database.ts";
import { openEmbedded } from "#server/db/open-embedded.ts";
import { openPostgresql } from "#server/db/open-postgresql.ts";

/** Where the SQL migrations stand, from the project's root, in which every command runs. */
export const migrationsFolder = "server/db/migrations";

/**
 * Opens PostgreSQL when an address is given, else the embedded database in `folder`, and brings its tables up to
 * date. Throws an error whose message a person can act on: wrong address, folder in use, failed migration.
 */
export function openDatabase({
  databaseUrl,
  folder,
}: {
  databaseUrl: string | null;
  folder: string;
}): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(folder, migrationsFolder) : openPostgresql(databaseUrl, migrationsFolder);
}
