import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** Milliseconds of queries in a row after which other work gets a turn. */
const turnMs = 8;

/**
 * Makes PGlite yield to the event loop between queries. It runs on the thread that also serves requests, and its queued
 * queries follow each other without letting the event loop turn.
 */
export function takeTurns(client: PGlite): void {
  const execute = client.execProtocolRaw.bind(client);
  let turnedAt = 0;
  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnedAt > turnMs) {
      await letOthersRun();
      turnedAt = performance.now();
    }
    return execute(message, options);
  };
}
