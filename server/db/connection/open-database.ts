import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { openEmbedded } from "./open-embedded.ts";
import { type OpenOptions, openPostgresql } from "./open-postgresql.ts";

/** Where a database is: an address of PostgreSQL, or else the folder of the embedded one. */
interface DatabasePlace extends OpenOptions {
  databaseUrl: string | null;
  folder: string;
}

/**
 * Opens PostgreSQL when an address is given, else the embedded database in `folder`, and brings its tables up to
 * date. Throws an error whose message a person can act on: wrong address, folder in use, failed migration.
 */
export function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return open(place, migrationsFolder);
}

/** The same, but leaves the tables as they are, whatever version made them. */
export function openAsItIs(place: DatabasePlace): Promise<OpenDatabase> {
  return open(place, null);
}

function open({ databaseUrl, folder, ...options }: DatabasePlace, migrations: string | null): Promise<OpenDatabase> {
  return databaseUrl === null
    ? openEmbedded(folder, migrations, options.watch)
    : openPostgresql(databaseUrl, migrations, options);
}
