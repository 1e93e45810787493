import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { migrationsFolder } from "#server/db/connection/migrations-folder.ts";

/** Whether the database has every migration that this version knows; a newer version may have added more. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations`)) as {
    rows: { last: string | number | null }[];
  };
  return Number(rows[0]?.last ?? 0) >= lastMigration();
}

let known: number | null = null;

/** When the newest migration was written, by which Drizzle tells them apart; milliseconds since 1970. */
function lastMigration(): number {
  known ??= readLast();
  return known;
}

function readLast(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}
