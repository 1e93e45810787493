import type { ErrorRecord } from "#domain/error-record.ts";
import type { AccessLogEntry, LogDestination } from "./log.ts";

/** A parsed line of the log. */
interface LogLine extends Partial<AccessLogEntry> {
  level: string;
  time: string;
  msg: string;
  job?: string;
  error?: ErrorRecord;
  [field: string]: unknown;
}

/** Fields that the readable form shows elsewhere in the line, or omits. */
const shownFields = new Set(["level", "time", "pid", "msg", "error", "requestId", "traceId"]);

/** Formats JSON lines as text for a terminal, and passes each to `write` with its level. */
export function readableLog(write: (text: string, level: string) => void): LogDestination {
  return {
    write: (json) => {
      const line = JSON.parse(json) as LogLine;
      write(readable(line), line.level);
    },
  };
}

function readable(line: LogLine): string {
  const at = line.time.slice(11, 19);
  if (line.route !== undefined) {
    const { method, route, status, ms = 0, bytes = 0, isAborted } = line;
    return `${at} ${method} ${route} ${status} ${ms.toFixed(1)} ms ${bytes} bytes${isAborted ? ", aborted" : ""}`;
  }
  const fields = Object.entries(line).filter(([name]) => !shownFields.has(name));
  const rest = fields.map(([name, value]) => ` ${name}=${value}`).join("");
  const id = line.requestId === undefined ? "" : ` (request ${line.requestId})`;
  return [`${at} ${line.msg}${rest}${id}`, ...(line.error ? describe(line.error) : [])].join("\n");
}

function describe({ type, code, message, stack, cause }: ErrorRecord): string[] {
  return [
    `  ${type}${code === undefined ? "" : ` ${code}`}: ${message}`,
    ...(stack === undefined ? [] : [stack]),
    ...(cause ? ["  caused by", ...describe(cause)] : []),
  ];
}
