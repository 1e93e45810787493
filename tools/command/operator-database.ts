import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { type Env, readEnv } from "#server/env.ts";

/**
 * Opens the site's own database for an operator's command, by the environment, and closes it after the work. An
 * embedded database must not be open in a running site. Returns the work's exit code. Throws an error with a message
 * for the operator if there is no database or it cannot be opened.
 */
export async function withOperatorDatabase(
  work: (db: Database, env: Env, connection: OpenDatabase["connection"]) => Promise<number>,
): Promise<number> {
  const env = readEnv(process.env);
  const folder = requireDatabase(env);
  const { db, connection, close } = await openDatabase({ databaseUrl: env.databaseDirectUrl, folder, isPatient: true });
  try {
    return await work(db, env, connection);
  } finally {
    await close();
  }
}

/** Returns the folder of the embedded database. Throws if the site uses an embedded one that was not created yet. */
export function requireDatabase(env: Env): string {
  const folder = join(env.dataDir, "database");
  if (env.databaseUrl === null && !existsSync(folder)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the site.`);
  }
  return folder;
}
