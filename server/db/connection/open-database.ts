import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { type OpenOptions, openPostgresql } from "./open-postgresql.ts";

/** Location of a database: a PostgreSQL URL, or the folder of the embedded one if that is null. */
interface DatabasePlace extends OpenOptions {
  databaseUrl: string | null;
  folder: string;
}

/**
 * Opens PostgreSQL if a URL is given, otherwise the embedded database in `folder`, and migrates it. Throws an error
 * with an actionable message: wrong address, folder in use, failed migration.
 */
export function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return open(place, migrationsFolder);
}

/** Opens a database without migrating it, whatever version created its tables. */
export function openWithoutMigrating(place: DatabasePlace): Promise<OpenDatabase> {
  return open(place, null);
}

/** Loads the embedded database only where it is used. */
async function open({ databaseUrl, folder, ...options }: DatabasePlace, migrations: string | null) {
  if (databaseUrl !== null) return openPostgresql(databaseUrl, migrations, options);
  const { openEmbedded } = await import("./open-embedded.ts");
  return openEmbedded(folder, migrations, options.watch);
}
