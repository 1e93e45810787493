import { type Level, type LoggerOptions, pino } from "pino";
import { type ErrorRecord, toErrorRecord } from "#domain/error-record.ts";
import type { LogLevel } from "#domain/log-levels.ts";
import { redact } from "#domain/privacy/redact.ts";
import { currentContext } from "./request-context.ts";

const { pid } = process;

/** One completed request. `route` is the route pattern, such as /courses/:courseId. */
export interface AccessLogEntry {
  requestId: string;
  method: string;
  route: string;
  status: number;
  /** Time from the first byte of the request to the last of the response, or until it was aborted. */
  ms: number;
  /** Bytes written to the socket, including headers. */
  bytes: number;
  /** Set if the client disconnected before it had the whole response. */
  isAborted?: true;
}

/** Fields of a line besides its message: our own numbers and words, never user input. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** The log. Each line carries the current request or job; personal data is masked. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  /** `error` is one that resolves itself; its values are omitted, as always. */
  info(message: string, fields?: LogFields, error?: unknown): void;
  warn(message: string, fields?: LogFields): void;
  /** Logs a failure; the error's values are omitted. */
  error(message: string, error?: unknown): void;
  /**
   * Logs a request. Writes its parts unescaped: the id is generated or validated by us, the method known to Node.js.
   */
  access(line: AccessLogEntry): void;
  /** Resolves when everything is written; later lines are dropped. */
  end(): Promise<void>;
}

/** A destination for lines, each a JSON object with a line break. */
export interface LogDestination {
  write(line: string): void;
  /** Writes what is buffered. */
  push?(): void;
  /** Writes what is buffered and closes. */
  end?(): Promise<void>;
}

export interface LogOptions {
  level: LogLevel;
  to: LogDestination;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
}

/** Creates a log that writes JSON lines with pino. */
export function createLog({ level, to, now }: LogOptions): Log {
  const timeText = createTimeText(now);
  const options: LoggerOptions = {
    level,
    base: { pid },
    timestamp: () => `,"time":"${timeText()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
  const logger = pino(options, to);
  const write = (weight: Level, message: string, fields: object = {}) => {
    if (logger.isLevelEnabled(weight)) logger[weight]({ ...scopeFields(), ...fields }, redact(message));
  };
  return {
    debug: (message, fields) => write("debug", message, maskFields(fields)),
    info: (message, fields, error) => write("info", message, { ...maskFields(fields), ...errorField(error) }),
    warn: (message, fields) => write("warn", message, maskFields(fields)),
    error: (message, error) => {
      write("error", message, errorField(error));
      to.push?.();
    },
    access: logger.isLevelEnabled("info") ? (line) => to.write(accessText(line, timeText())) : () => {},
    end: async () => to.end?.(),
  };
}

/**
 * Formats the line directly, because there is one per request: no part needs escaping, and pino takes ten times as
 * long.
 */
function accessText({ requestId, method, route, status, ms, bytes, isAborted }: AccessLogEntry, time: string): string {
  const what = `"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status}`;
  const cost = `"ms":${Math.round(ms * 100) / 100},"bytes":${bytes}${isAborted ? ',"isAborted":true' : ""}`;
  return `{"level":"info","time":"${time}","pid":${pid},${what},${cost},"msg":"request"}\n`;
}

/** Returns the time as ISO text, formatted once per millisecond. */
function createTimeText(now: () => number): () => string {
  let [last, text] = [Number.NaN, ""];
  return () => {
    const ms = now();
    if (ms !== last) [last, text] = [ms, new Date(ms).toISOString()];
    return text;
  };
}

function scopeFields(): object {
  const { requestId, job, span } = currentContext() ?? {};
  return {
    ...(requestId && { requestId }),
    ...(job && { job }),
    ...(span?.isRecording() && { traceId: span.spanContext().traceId }),
  };
}

function errorField(error: unknown): { error?: ErrorRecord } {
  return error === undefined ? {} : { error: toErrorRecord(error) };
}

function maskFields(fields: LogFields = {}): LogFields {
  const mask = (value: LogFields[string]) => (typeof value === "string" ? redact(value) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mask(value)]));
}
