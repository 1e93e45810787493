import { destination, type Level, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { recordError } from "#domain/error-record.ts";
import { withoutPrivate } from "#domain/without-private.ts";
import { currentScope } from "./scope.ts";

/** From which level on lines are written, in the order of their weight. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** One answered request. `route` is the pattern of its address, such as /courses/:courseId. */
export interface AccessLine {
  requestId: string;
  method: string;
  route: string;
  status: number;
  /** From the first byte of the request to the last of the answer, or to its end before that. */
  ms: number;
  /** Written to the socket, headers included. */
  bytes: number;
  /** The client went away before it had the whole answer. */
  isAborted?: true;
}

/** What a line tells besides its message: numbers and words of ours, never what somebody has typed. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** The log. Each line carries the request or job that is being worked on; what could name a learner is masked. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Says what went wrong; the error's values are left out. */
  error(message: string, error?: unknown): void;
  access(line: AccessLine): void;
  /** Writes what is still held back. */
  flush(): void;
}

/** Where lines go: a stream of one line of JSON each. */
export interface LogDestination {
  write(line: string): void;
  flushSync?(): void;
}

/** How many bytes gather before they are written, and how long they may wait, in milliseconds. */
const gatherBytes = 8192;
const gatherMs = 250;

/** How many bytes may wait where nobody reads them: what comes after is dropped, so that the site goes on. */
const waitingBytes = 8 * 1024 * 1024;

/**
 * The process's standard output. Lines are gathered, for a write costs more than the line; errors are written at once,
 * and what is left when the process exits.
 */
export function standardOutput(): LogDestination {
  return destination({ dest: 1, sync: false, minLength: gatherBytes, maxLength: waitingBytes, periodicFlush: gatherMs });
}

/** Makes a log by pino that writes JSON lines to a destination. */
export function createLog({ level, to }: { level: LogLevel; to: LogDestination }): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const logger = pino(options, to);
  const flush = () => to.flushSync?.();
  const write = (weight: Level, message: string, fields: object = {}) => {
    if (logger.isLevelEnabled(weight)) logger[weight]({ ...scopeFields(), ...fields }, withoutPrivate(message));
  };
  return {
    debug: (message, fields) => write("debug", message, maskFields(fields)),
    info: (message, fields) => write("info", message, maskFields(fields)),
    warn: (message, fields) => write("warn", message, maskFields(fields)),
    error: (message, error) => {
      write("error", message, error === undefined ? {} : { error: recordError(error) });
      flush();
    },
    access: (line) => logger.info(line, "request"),
    flush,
  };
}

function scopeFields(): object {
  const { requestId, job, span } = currentScope() ?? {};
  return {
    ...(requestId && { requestId }),
    ...(job && { job }),
    ...(span?.isRecording() && { traceId: span.spanContext().traceId }),
  };
}

function maskFields(fields: LogFields = {}): LogFields {
  const mask = (value: LogFields[string]) => (typeof value === "string" ? withoutPrivate(value) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mask(value)]));
}
