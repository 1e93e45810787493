import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
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

/** An empty place for one site: its address on PostgreSQL (null: embedded) and a folder of its own. */
export interface SiteDatabase {
  databaseUrl: string | null;
  dataDir: string;
  /** Removes the database and the folder. Close the site first. */
  remove(): Promise<void>;
}

/** Makes an empty database for a site, and a folder for what the site writes. Throws where there is no server. */
export async function createSiteDatabase(kind: DatabaseKind = databaseKind): Promise<SiteDatabase> {
  const server = kind === "postgresql" ? serverUrl() : null;
  // One folder deeper, since the lock of an embedded database lies beside its folder.
  const folder = await mkdtemp(join(tmpdir(), "studiolo-site-"));
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const databaseUrl = server && (await createDatabase(server, name));
  const remove = async () => {
    if (server) await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  };
  return { databaseUrl, dataDir: join(folder, "data"), remove };
}

function serverUrl(): string {
  const given = inject("postgresql");
  if ("reason" in given) throw new Error(given.reason);
  return given.url;
}
