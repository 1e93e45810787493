import { startPostgresql } from "#tests/helpers/postgresql/server.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";

/** Starts a PostgreSQL server of its own, runs work on it, and removes it. Returns the reason if there is none. */
export async function withPostgresql<T>(work: (url: string) => Promise<T>): Promise<T | { reason: string }> {
  const found = findPostgresql(process.env);
  if ("reason" in found) return found;
  const server = await startPostgresql(found.folder);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
