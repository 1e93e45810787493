import type { Server } from "node:http";
import type { Log } from "#server/adapters/telemetry/log.ts";

/** What is closed at an end, each with the word for it in the log. */
export type Closing = readonly (readonly [what: string, close: () => Promise<unknown>])[];

/** How far a process has come with its end. */
export interface Life {
  isEnding: boolean;
  /** Whether it is about to take no more connections. */
  isLeaving: boolean;
}

/** What an end has to do with. */
export interface Ending {
  life: Life;
  /** How long requests are still taken while the site says that it is not ready; in milliseconds. */
  drainMs: number;
  log: Log;
  closing: Closing;
}

/** How long before the last connection is taken a proxy is told to go elsewhere, in milliseconds. */
const leavingMs = 1000;

/** How long requests that are under way may take to end once no new ones are taken, in milliseconds. */
const requestsMs = 5000;

/** How long all may take from then on, in milliseconds: jobs under way alone may take ten seconds. */
const patienceMs = 25_000;

/** Signals that come together are one: a supervisor's to the whole group, and the same handed on by the first process. */
const togetherMs = 1000;

/** The code with which a process ends that an error has ended: unlike 1, it may be started anew. */
const brokenCode = 70;

/**
 * On SIGTERM the site says first that it is not ready, so that a balancer sends nothing more; then, and at once on
 * SIGINT or the second signal, it takes no new requests, lets those under way end, and closes what is open. A signal
 * after that ends the process as it is. An error that nobody has caught is told in the log and ends the process.
 */
export function endInOrder(server: Server, { life, drainMs, log, closing }: Ending): void {
  const stop = createStop(server, log, closing);
  let lastAt = Number.NEGATIVE_INFINITY;
  const end = (waitMs: number) => {
    const isSame = performance.now() - lastAt < togetherMs;
    lastAt = performance.now();
    if (isSame) return;
    if (life.isEnding || waitMs === 0) stop();
    else {
      setTimeout(stop, waitMs, "drained");
      setTimeout(() => Object.assign(life, { isLeaving: true }), Math.max(0, waitMs - leavingMs));
    }
    life.isEnding = true;
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(drainMs));
  process.on("uncaughtException", (error) => {
    log.error("The process ends: nobody has caught an error.", error);
    setTimeout(() => process.exit(brokenCode), requestsMs);
    void log.end().finally(() => process.exit(brokenCode));
  });
}

function createStop(server: Server, log: Log, closing: Closing): (why?: "drained") => void {
  let isClosing = false;
  return (why) => {
    if (isClosing) {
      // The end of the wait, after a second signal has not waited for it, is no third.
      if (why !== "drained") process.exit(brokenCode);
      return;
    }
    isClosing = true;
    setTimeout(() => {
      log.error("The process ends: what was open could not be closed in time.");
      process.exit(brokenCode);
    }, patienceMs);
    setTimeout(() => server.closeAllConnections(), requestsMs).unref();
    server.close(async () => {
      const isClosed = await closeInTurn(closing, log);
      await log.end();
      process.exit(isClosed ? 0 : brokenCode);
    });
    server.closeIdleConnections();
  };
}

/** Closes one after the other, whether or not the former could be. Gives whether all could; the log says which not. */
export async function closeInTurn(closing: Closing, log: Pick<Log, "error">): Promise<boolean> {
  let areClosed = true;
  for (const [what, close] of closing) {
    try {
      await close();
    } catch (error) {
      areClosed = false;
      log.error(`at the end something could not be closed: ${what}`, error);
    }
  }
  return areClosed;
}
