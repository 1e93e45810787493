import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#server/db/connection/database.ts";
import { type DatabaseFingerprint, fingerprintDatabase } from "./database-fingerprint.ts";
import type { TestSite } from "./test-site.ts";
import { waitForSite } from "./wait-for-site.ts";

/** Detects writes to a database. */
export interface WriteWatch {
  /** Takes the current content as the expected one. */
  reset(): Promise<void>;
  /** Fails if a table has changed; `what` names the request that should have changed nothing. */
  expectUnchanged(what: unknown): Promise<void>;
}

/**
 * Watches the database of a site. Each writing transaction gets a number: while the next number is unchanged, nothing
 * was written; otherwise the tables themselves are compared.
 */
export async function watchWrites(site: TestSite): Promise<WriteWatch> {
  const { db } = site.resources;
  let next = "";
  let print: DatabaseFingerprint = {};
  const reset = async () => {
    // Work that continues after a response was stored before it.
    if ((await nextTransaction(db)) === next) return;
    await waitForSite(site);
    next = await nextTransaction(db);
    print = await fingerprintDatabase(db);
  };
  const expectUnchanged = async (what: unknown) => {
    const now = await nextTransaction(db);
    if (now === next) return;
    expect({ what, tables: await fingerprintDatabase(db) }).toEqual({ what, tables: print });
    next = now;
  };
  await reset();
  return { reset, expectUnchanged };
}

async function nextTransaction(db: Database): Promise<string> {
  const query = sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  const { rows } = (await db.execute(query)) as unknown as { rows: { next: string }[] };
  return rows[0]?.next ?? "";
}
