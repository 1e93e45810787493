import { statfsSync } from "node:fs";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import { failWith, toDatabaseFailure } from "./database-failure.ts";

/**
 * How much room has to be left for the embedded database to write, in bytes: some of its log's files of 16 MB, which it
 * makes whole. Where it cannot make the next one it breaks, and answers nothing more before it is opened anew.
 */
const leastFreeBytes = 64_000_000;

/** What leaves nothing behind on the disk, however full it is. */
const reading = /^\s*(?:select|show|begin|start|commit|rollback|savepoint|release|set|listen|unlisten|explain)\b/i;

type Ask = (text: string, ...rest: never[]) => Promise<unknown>;

/** Whether a folder's disk has too little room for the embedded database to write. */
export function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastFreeBytes;
}

/** Has the embedded database refuse to write with `database_full` while its disk has too little room; it goes on reading. */
export function requireRoom(client: PGlite, folder: string): void {
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
    if (!reading.test(text) && hasNoRoom(folder)) throw failWith("database_full");
    return ask(text, ...rest).catch((error: unknown) => {
      throw toDatabaseFailure(error);
    });
  };
}
