import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** After queries have kept the thread for so long, in milliseconds, whoever waits for it gets a turn first. */
const turnMs = 8;

/**
 * Has queries on the embedded database give way between one another. PGlite runs them on the thread that also answers
 * requests, and those that wait in its line follow each other without ever letting the event loop go round.
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
