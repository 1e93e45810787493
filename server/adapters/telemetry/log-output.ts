import { once } from "node:events";
import { destination } from "pino";
import type { LogDestination } from "./log.ts";

/** How many characters gather before they are written, and how long they may wait, in milliseconds. */
const gatheredCharacters = 16_384;
const gatherMs = 250;

/** How many bytes may wait where nobody reads them: what comes after is dropped, so that the site goes on. */
const waitingBytes = 8 * 1024 * 1024;

/**
 * The process's standard output. Lines are gathered first, for handing one over costs several times what the line
 * itself does. A process that exits without `end` still writes what is left, the last lines perhaps not in order.
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
