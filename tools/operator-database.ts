import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { type Env, readEnv } from "#server/env.ts";

/**
 * Opens the site's own database, by the environment, for a command of the operator, and closes it after the work; an
 * embedded one must not be open in a running site. Gives the work's exit code, or 2, with the reason printed, where
 * something failed.
 */
export async function withOperatorDatabase(work: (db: Database, env: Env) => Promise<number>): Promise<number> {
  try {
    const env = readEnv(process.env);
    const folder = join(env.dataDir, "database");
    if (env.databaseUrl === null && !existsSync(folder)) {
      throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the site.`);
    }
    const { db, close } = await openDatabase({ databaseUrl: env.databaseUrl, folder });
    try {
      return await work(db, env);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
