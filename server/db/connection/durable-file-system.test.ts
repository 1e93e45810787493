import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import type { OpenDatabase } from "./database.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { openEmbedded } from "./open-embedded.ts";

let parent: string;
let open: OpenDatabase;
let files: DurableFileSystem;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "studiolo-durable-"));
  open = await openEmbedded(join(parent, "database"), migrationsFolder);
  // PGlite's types do not expose the file system it was given.
  files = (open.db as unknown as { $client: { fs: DurableFileSystem } }).$client.fs;
});

afterAll(async () => {
  await open?.close();
  await rm(parent, { recursive: true, force: true });
});

test("the embedded database uses the durable file system", () => {
  expect(files).toBeInstanceOf(DurableFileSystem);
});

test("every row is flushed to the disk before its insert is confirmed", async () => {
  for (const id of ["ada", "bo", "cy"]) {
    const before = files.flushes;
    await open.db.insert(user).values({ id, name: id, email: `${id}@example.org` });
    expect(files.flushes, id).toBeGreaterThan(before);
  }
});

test("rows of one transaction are flushed together, by its end", async () => {
  const before = files.flushes;
  await open.db.transaction(async (transaction) => {
    await transaction.insert(user).values({ id: "di", name: "Di", email: "di@example.org" });
    await transaction.insert(user).values({ id: "ed", name: "Ed", email: "ed@example.org" });
  });
  expect(files.flushes).toBeGreaterThan(before);
});

test("reading flushes nothing", async () => {
  await open.db.select().from(user);
  const before = files.flushes;
  await open.db.select().from(user);
  expect(files.flushes).toBe(before);
});

test("PostgreSQL itself requests the flushes, by the only method of the file system", async () => {
  const setting = async (name: string) =>
    ((await open.db.execute(`SHOW ${name}`)) as unknown as { rows: Record<string, string>[] }).rows[0];
  expect(await setting("fsync")).toEqual({ fsync: "on" });
  expect(await setting("synchronous_commit")).toEqual({ synchronous_commit: "on" });
  expect(await setting("wal_sync_method")).toEqual({ wal_sync_method: "fsync" });
});
