import type { OpenDatabase } from "#server/db/database.ts";
import { migrationsFolder } from "#server/db/migrations-folder.ts";
import { openEmbedded } from "#server/db/open-embedded.ts";
import { openPostgresql } from "#server/db/open-postgresql.ts";
import type { QueryWatch } from "#server/db/watch-queries.ts";

/**
 * Opens PostgreSQL when an address is given, else the embedded database in `folder`, and brings its tables up to
 * date. Throws an error whose message a person can act on: wrong address, folder in use, failed migration. `watch`
 * times each query from then on.
 */
export function openDatabase({
  databaseUrl,
  folder,
  watch,
}: {
  databaseUrl: string | null;
  folder: string;
  watch?: QueryWatch | undefined;
}): Promise<OpenDatabase> {
  return databaseUrl === null
    ? openEmbedded(folder, migrationsFolder, watch)
    : openPostgresql(databaseUrl, migrationsFolder, watch);
}
