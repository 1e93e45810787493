import type { TestProject } from "vitest/node";
import { type PostgresqlServer, startPostgresql } from "#tests/helpers/postgresql/server.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the project's PostgreSQL server, or why there is none. */
    postgresql: { url: string } | { reason: string };
  }
}

/** Vitest's global set-up of projects that test on PostgreSQL: starts a server for them, and ends it after them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = await start();
  if ("reason" in started) {
    console.log(`The tests on PostgreSQL of "${project.name}" are skipped. ${started.reason}`);
    project.provide("postgresql", started);
    return undefined;
  }
  project.provide("postgresql", { url: started.url });
  return started.stop;
}

async function start(): Promise<PostgresqlServer | { reason: string }> {
  const found = findPostgresql(process.env);
  if ("reason" in found) return found;
  try {
    return await startPostgresql(found.folder);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
