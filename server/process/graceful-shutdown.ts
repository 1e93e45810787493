import type { Server } from "node:http";
import type { Log } from "#server/adapters/telemetry/log.ts";

/** The resources to close, in order, each with its name in the log. */
export type Closers = readonly (readonly [what: string, close: () => Promise<unknown>])[];

/** Shutdown state of a process. */
export interface ShutdownState {
  isEnding: boolean;
  /** True shortly before it stops accepting connections. */
  isLeaving: boolean;
}

export interface ShutdownOptions {
  life: ShutdownState;
  /** Milliseconds for which requests are still accepted while the site reports that it is not ready. */
  drainMs: number;
  log: Log;
  closing: Closers;
}

/** Milliseconds before the port closes at which proxies are told to use another process. */
const leavingMs = 1000;

/** Milliseconds that requests in flight may take after the port has closed. */
const requestsMs = 5000;

/** Milliseconds for the whole shutdown from then on; running jobs alone may take ten seconds. */
const shutdownTimeoutMs = 25_000;

/**
 * Signals within this many milliseconds count as one, since a supervisor may signal the whole group and the primary
 * process forwards it.
 */
const togetherMs = 1000;

/** Exit code after an unhandled error; unlike 1, the process may be restarted. */
const brokenCode = 70;

/**
 * Shuts down on SIGTERM: first reports that the site is not ready, so that a load balancer stops sending requests;
 * then, or at once on SIGINT or a second signal, stops accepting requests, finishes those in flight and closes all
 * resources. A further signal exits immediately. Uncaught errors are logged and end the process.
 */
export function shutDownGracefully(server: Server, { life, drainMs, log, closing }: ShutdownOptions): void {
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
    log.error("The process ends after an uncaught error.", error);
    setTimeout(() => process.exit(brokenCode), requestsMs);
    void log.end().finally(() => process.exit(brokenCode));
  });
}

function createStop(server: Server, log: Log, closing: Closers): (why?: "drained") => void {
  let isClosing = false;
  return (why) => {
    if (isClosing) {
      // The drain timer after a second signal does not count as a third.
      if (why !== "drained") process.exit(brokenCode);
      return;
    }
    isClosing = true;
    setTimeout(() => {
      log.error("The process ends: shutting down took too long.");
      process.exit(brokenCode);
    }, shutdownTimeoutMs);
    setTimeout(() => server.closeAllConnections(), requestsMs).unref();
    server.close(async () => {
      const isClosed = await closeAll(closing, log);
      await log.end();
      process.exit(isClosed ? 0 : brokenCode);
    });
    server.closeIdleConnections();
  };
}

/** Closes resources in turn, continuing after failures, which are logged. Returns whether all were closed. */
export async function closeAll(closing: Closers, log: Pick<Log, "error">): Promise<boolean> {
  let areClosed = true;
  for (const [what, close] of closing) {
    try {
      await close();
    } catch (error) {
      areClosed = false;
      log.error(`could not be closed during shutdown: ${what}`, error);
    }
  }
  return areClosed;
}
