import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type OpenDatabase, type RunExclusive, schema } from "./database.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./lock-folder.ts";
import { observeEmbedded, type QueryObserver } from "./observe-queries.ts";
import { createPgBossAdapter } from "./pglite-for-pg-boss.ts";
import { isDiskFull, requireDiskSpace } from "./require-disk-space.ts";
import { yieldBetweenQueries } from "./yield-between-queries.ts";

/**
 * PGlite's default parameters without `-F`, which would disable fsync, and with a sync method that its file system
 * supports.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
];

/**
 * Opens the embedded database in a folder, creates it if needed, and migrates it if migrations are given. Throws if
 * another process has the folder open: two of them would lose each other's rows.
 */
export async function openEmbedded(
  folder: string,
  migrationsFolder: string | null,
  watch?: QueryObserver,
): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  let client: PGlite | null = null;
  try {
    client = await PGlite.create({ fs: new DurableFileSystem(folder), startParams });
    yieldBetweenQueries(client);
    // Flushes to disk the files that initdb wrote before fsync was in place.
    await client.exec("CHECKPOINT");
    const db = drizzle(client, { schema });
    if (migrationsFolder !== null) await migrate(db, { migrationsFolder });
    requireDiskSpace(client, folder);
    if (watch) observeEmbedded(client, watch);
    const opened = client;
    const isFull = async () => isDiskFull(folder);
    const close = async () => {
      await opened.close();
      lock.release();
    };
    const connection = { kind: "embedded", queries: createPgBossAdapter(opened) } as const;
    return {
      db,
      readDb: db,
      kind: "embedded",
      connection,
      connections: () => null,
      isFull,
      runExclusive: runExclusiveHere(),
      close,
    };
  } catch (error) {
    await client?.close();
    lock.release();
    throw error;
  }
}

/** Locks within this process only: an embedded database is open in one process at a time. */
function runExclusiveHere(): RunExclusive {
  const running = new Set<number>();
  return async (lock, work) => {
    if (running.has(lock)) return null;
    running.add(lock);
    try {
      return await work();
    } finally {
      running.delete(lock);
    }
  };
}
