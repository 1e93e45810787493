import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type OpenDatabase, type RunAlone, schema } from "./database.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { lockFolder } from "./lock-folder.ts";
import { createEmbeddedQueries } from "./pglite-for-pg-boss.ts";
import { hasNoRoom, requireRoom } from "./require-room.ts";
import { type QueryWatch, watchEmbedded } from "./watch-queries.ts";
import { takeTurns } from "./yield-between-queries.ts";

/** PGlite's own start, without `-F`, which would switch off fsync, and with a sync method its file system has. */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
];

/**
 * Opens the embedded database in a folder, makes it where there is none, and migrates it where migrations are given.
 * Throws where another process has the folder open: two of them would lose each other's rows.
 */
export async function openEmbedded(
  folder: string,
  migrationsFolder: string | null,
  watch?: QueryWatch,
): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  let client: PGlite | null = null;
  try {
    client = await PGlite.create({ fs: new DurableFileSystem(folder), startParams });
    takeTurns(client);
    // Files that initdb wrote before fsync was in place reach the disk here.
    await client.exec("CHECKPOINT");
    const db = drizzle(client, { schema });
    if (migrationsFolder !== null) await migrate(db, { migrationsFolder });
    requireRoom(client, folder);
    if (watch) watchEmbedded(client, watch);
    const opened = client;
    const isFull = async () => hasNoRoom(folder);
    const close = async () => {
      await opened.close();
      lock.release();
    };
    const connection = { kind: "embedded", queries: createEmbeddedQueries(opened) } as const;
    return { db, kind: "embedded", connection, connections: () => null, isFull, runAlone: runAloneHere(), close };
  } catch (error) {
    await client?.close();
    lock.release();
    throw error;
  }
}

/** One process has an embedded database open at a time: what it does itself is all that there is. */
function runAloneHere(): RunAlone {
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
