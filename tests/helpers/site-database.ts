import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#tests/helpers/postgresql/database.ts";

/** The two databases that the site runs on. */
export type DatabaseKind = "embedded" | "postgresql";

/** The database of this Vitest project, by its variable STUDIOLO_TEST_DATABASE. */
export const databaseKind: DatabaseKind =
  process.env.STUDIOLO_TEST_DATABASE === "postgresql" ? "postgresql" : "embedded";

/** Returns a test on a database, which is skipped if no PostgreSQL server could be started. */
export function testOn(kind: DatabaseKind): typeof test {
  const isMissing = kind === "postgresql" && "reason" in inject("postgresql");
  return (isMissing ? test.skip : test) as typeof test;
}

/** The storage of one site: its database on PostgreSQL (null: embedded) and a folder of its own. */
export interface SiteDatabase {
  databaseUrl: string | null;
  dataDir: string;
  /** Removes the database and the folder. Close the site first. */
  remove(): Promise<void>;
}

/**
 * Creates a database with the site's tables and no rows, by copying the project's template, and a folder for the site's
 * files. Throws if there is no server.
 */
export async function createSiteDatabase(kind: DatabaseKind = databaseKind): Promise<SiteDatabase> {
  if (kind === "postgresql") return createOnServer(serverOf().template);
  const site = await createEmptyDatabase(kind);
  await cp(inject("embeddedTemplate"), join(site.dataDir, "database"), { recursive: true });
  return site;
}

/** Creates one without tables, as before an operator's first start. */
export async function createEmptyDatabase(kind: DatabaseKind = databaseKind): Promise<SiteDatabase> {
  if (kind === "postgresql") return createOnServer(null);
  const { dataDir, remove } = await createFolder();
  return { databaseUrl: null, dataDir, remove };
}

async function createOnServer(template: string | null): Promise<SiteDatabase> {
  const { url } = serverOf();
  const { dataDir, remove } = await createFolder();
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const databaseUrl = await createDatabase(url, name, template);
  const removeBoth = async () => {
    await dropDatabase(url, name);
    await remove();
  };
  return { databaseUrl, dataDir, remove: removeBoth };
}

async function createFolder() {
  // One folder deeper, because the lock of an embedded database is beside its folder.
  const folder = await mkdtemp(join(tmpdir(), "studiolo-site-"));
  return { dataDir: join(folder, "data"), remove: () => rm(folder, { recursive: true, force: true }) };
}

function serverOf() {
  const server = inject("postgresql");
  if ("reason" in server) throw new Error(server.reason);
  return server;
}
