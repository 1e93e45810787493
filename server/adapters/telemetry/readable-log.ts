import { createRequire } from "node:module";
import type { AccessLogEntry, LogDestination } from "./log.ts";

/** A parsed line of the log. */
interface LogLine extends Partial<AccessLogEntry> {
  level: string;
  time: string;
  [field: string]: unknown;
}

/**
 * Formats JSON lines as text for a terminal with pino-pretty, and passes each to `write` with its level. Loads
 * pino-pretty at the first line, since most commands log nothing and a site behind a supervisor logs JSON.
 */
export function readableLog(write: (text: string, level: string) => void): LogDestination {
  let format: ReturnType<typeof createFormat> | null = null;
  return {
    write: (json) => {
      format ??= createFormat();
      const line = JSON.parse(json) as LogLine;
      write(format(line.route === undefined ? line : shortenAccess(line)).trimEnd(), line.level);
    },
  };
}

function createFormat(): (line: object) => string {
  const { prettyFactory, isColorSupported } = createRequire(import.meta.url)(
    "pino-pretty",
  ) as typeof import("pino-pretty");
  return prettyFactory({
    colorize: process.stdout.isTTY === true && isColorSupported,
    errorLikeObjectKeys: ["error"],
    ignore: "pid,traceId",
    singleLine: true,
    translateTime: "UTC:HH:MM:ss",
  });
}

/** Returns the line of a request with everything that a person wants to know in its message. */
function shortenAccess({ level, time, method, route, status, ms = 0, bytes, isAborted }: LogLine): object {
  return {
    level,
    time,
    msg: `${method} ${route} ${status} ${ms.toFixed(1)} ms ${bytes} bytes${isAborted ? ", aborted" : ""}`,
  };
}
