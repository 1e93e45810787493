import { statfsSync } from "node:fs";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import { databaseFailure, toDatabaseFailure } from "./database-failure.ts";

/**
 * Free disk space below which the embedded database stops writing, in bytes: room for some of its log segments of 16
 * MB, which it allocates whole. If it cannot allocate the next one, it crashes and stays unusable until it is reopened.
 */
const minFreeBytes = 64_000_000;

/** Statements that write nothing to disk; a union of several begins with a bracket. */
const reading = /^[\s(]*(?:select|show|begin|start|commit|rollback|savepoint|release|set|listen|unlisten|explain)\b/i;

type Ask = (text: string, ...rest: never[]) => Promise<unknown>;

/** Returns whether a folder's disk has too little space for the embedded database to write. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeBytes;
}

/**
 * Makes the embedded database reject writes with `database_full` while its disk is short of space; reads still work.
 */
export function requireDiskSpace(client: PGlite, folder: string): void {
  const guard = (owner: Pick<Transaction, "query" | "exec">) => {
    owner.query = guarded(owner.query.bind(owner) as Ask, folder) as typeof owner.query;
    owner.exec = guarded(owner.exec.bind(owner) as Ask, folder) as (text: string) => Promise<Results[]>;
  };
  guard(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      guard(inside);
      return work(inside);
    });
}

function guarded(ask: Ask, folder: string): Ask {
  return async (text, ...rest) => {
    if (!reading.test(text) && isDiskFull(folder)) throw databaseFailure("database_full");
    return ask(text, ...rest).catch((error: unknown) => {
      throw toDatabaseFailure(error);
    });
  };
}
