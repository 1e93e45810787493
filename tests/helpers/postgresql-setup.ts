import type { TestProject } from "vitest/node";
import { createDatabase } from "#tests/helpers/postgresql/database.ts";
import { type PostgresqlServer, startPostgresql } from "#tests/helpers/postgresql/server.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { fillTemplate } from "./site-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the project's PostgreSQL server and name of the template database, or why there is none. */
    postgresql: { url: string; template: string } | { reason: string };
  }
}

/** The database on the server that each site copies. */
const template = "site_template";

/** Global set-up for Vitest projects that test on PostgreSQL: starts a server, and stops it after them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = await start();
  if ("reason" in started) {
    console.log(`The tests on PostgreSQL of "${project.name}" are skipped. ${started.reason}`);
    project.provide("postgresql", started);
    return undefined;
  }
  await fillTemplate({ databaseUrl: await createDatabase(started.url, template), folder: "" });
  project.provide("postgresql", { url: started.url, template });
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
