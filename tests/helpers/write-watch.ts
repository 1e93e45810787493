import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#server/db/connection/database.ts";
import { type DatabaseFingerprint, fingerprintDatabase } from "./database-fingerprint.ts";
import type { TestSite } from "./test-site.ts";
import { waitForSite } from "./wait-for-site.ts";

/** Sees whether anything was written to a database since it last looked. */
export interface WriteWatch {
  /** Takes what the database holds now as what it is to hold. */
  reset(): Promise<void>;
  /** Fails where a table holds anything else than it did; `what` names the request that should have changed nothing. */
  expectUnchanged(what: unknown): Promise<void>;
}

/**
 * Watches the database of a site. Transactions that write get a number each: as long as the next number is the same, nothing was
 * written, and where it is not, the tables themselves are compared.
 */
export async function watchWrites(site: TestSite): Promise<WriteWatch> {
  const { db } = site.resources;
  let next = "";
  let print: DatabaseFingerprint = {};
  const reset = async () => {
    // What goes on after an answer was written down before it.
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
