import { once } from "node:events";
import { destination } from "pino";
import type { LogDestination } from "./log.ts";

/** Characters to buffer before writing, and the maximum delay in milliseconds. */
const gatheredCharacters = 16_384;
const gatherMs = 250;

/** Maximum bytes waiting for a reader: further lines are dropped, so that the site keeps running. */
const waitingBytes = 8 * 1024 * 1024;

/**
 * Writes to the process's standard output. Buffers lines, because a write costs several times what formatting the line
 * does. A process that exits without `end` still writes the rest, the last lines perhaps out of order.
 */
export function standardOutput(): LogDestination {
  const output = destination({ dest: 1, sync: false, maxLength: waitingBytes });
  let gathered = "";
  let timer: NodeJS.Timeout | null = null;
  let isEnded = false;
  const push = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (gathered !== "" && !isEnded) output.write(gathered);
    gathered = "";
  };
  process.once("exit", () => {
    push();
    if (!isEnded) output.flushSync();
  });
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= gatheredCharacters) push();
      else timer ??= setTimeout(push, gatherMs).unref();
    },
    push,
    end: async () => {
      push();
      isEnded = true;
      const closed = once(output, "close");
      output.end();
      await closed;
    },
  };
}
