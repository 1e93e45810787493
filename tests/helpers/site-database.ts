import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#tests/helpers/postgresql/database.ts";

/** The two databases that the site runs on. */
export type DatabaseKind = "embedded" | "postgresql";

/** The database that the tests of this Vitest project run on: its variable STUDIOLO_TEST_DATABASE. */
export const databaseKind: DatabaseKind =
  process.env.STUDIOLO_TEST_DATABASE === "postgresql" ? "postgresql" : "embedded";

/** A test on a database: Vitest's own, or one that counts as skipped where no PostgreSQL server could be started. */
export function testOn(kind: DatabaseKind): typeof test {
  const isMissing = kind === "postgresql" && "reason" in inject("postgresql");
  return (isMissing ? test.skip : test) as typeof test;
}

/** A place for one site: its database on PostgreSQL (null: embedded) and a folder of its own. */
export interface SiteDatabase {
  databaseUrl: string | null;
  dataDir: string;
  /** Removes the database and the folder. Close the site first. */
  remove(): Promise<void>;
}

/**
 * Makes a database with the site's tables and no rows, by copying the project's template, and a folder for what the
 * site writes. Throws where there is no server.
 */
export async function createSiteDatabase(kind: DatabaseKind = databaseKind): Promise<SiteDatabase> {
  if (kind === "postgresql") return createOnServer(serverOf().template);
  const site = await createEmptyDatabase(kind);
  await cp(inject("embeddedTemplate"), join(site.dataDir, "database"), { recursive: true });
  return site;
}

/** The same without tables, as an operator finds it before the first start. */
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
  // One folder deeper, since the lock of an embedded database lies beside its folder.
  const folder = await mkdtemp(join(tmpdir(), "studiolo-site-"));
  return { dataDir: join(folder, "data"), remove: () => rm(folder, { recursive: true, force: true }) };
}

function serverOf() {
  const given = inject("postgresql");
  if ("reason" in given) throw new Error(given.reason);
  return given;
}
