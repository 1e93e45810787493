import { type Level, type LoggerOptions, pino } from "pino";
import { type ErrorRecord, recordError } from "#domain/error-record.ts";
import type { LogLevel } from "#domain/log-levels.ts";
import { withoutPrivate } from "#domain/privacy/redact.ts";
import { currentScope } from "./request-context.ts";

const { pid } = process;

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
  /** An error here is one that mends itself; its values are left out, as always. */
  info(message: string, fields?: LogFields, error?: unknown): void;
  warn(message: string, fields?: LogFields): void;
  /** Says what went wrong; the error's values are left out. */
  error(message: string, error?: unknown): void;
  /** Takes parts that are ours: the id made or checked by us, the method one that Node.js knows. */
  access(line: AccessLine): void;
  /** Resolves when all is written; nothing is logged afterwards. */
  end(): Promise<void>;
}

/** Where lines go, each a line of JSON with its end. */
export interface LogDestination {
  write(line: string): void;
  /** Holds nothing back any more. */
  push?(): void;
  /** Resolves when all is written, and takes nothing more. */
  end?(): Promise<void>;
}

/** What a log is made of. */
export interface LogSetting {
  level: LogLevel;
  to: LogDestination;
  /** The time, in milliseconds since 1970. */
  now: () => number;
}

/** Makes a log by pino that writes JSON lines to a destination. */
export function createLog({ level, to, now }: LogSetting): Log {
  const timeText = createTimeText(now);
  const options: LoggerOptions = {
    level,
    base: { pid },
    timestamp: () => `,"time":"${timeText()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
  const logger = pino(options, to);
  const write = (weight: Level, message: string, fields: object = {}) => {
    if (logger.isLevelEnabled(weight)) logger[weight]({ ...scopeFields(), ...fields }, withoutPrivate(message));
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

/** Put together here, since there is one for each request: no part needs an escape, and pino takes ten times as long. */
function accessText({ requestId, method, route, status, ms, bytes, isAborted }: AccessLine, time: string): string {
  const what = `"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status}`;
  const cost = `"ms":${Math.round(ms * 100) / 100},"bytes":${bytes}${isAborted ? ',"isAborted":true' : ""}`;
  return `{"level":"info","time":"${time}","pid":${pid},${what},${cost},"msg":"request"}\n`;
}

/** Gives the time now as a text, which is made once for each millisecond. */
function createTimeText(now: () => number): () => string {
  let [last, text] = [Number.NaN, ""];
  return () => {
    const ms = now();
    if (ms !== last) [last, text] = [ms, new Date(ms).toISOString()];
    return text;
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

function errorField(error: unknown): { error?: ErrorRecord } {
  return error === undefined ? {} : { error: recordError(error) };
}

function maskFields(fields: LogFields = {}): LogFields {
  const mask = (value: LogFields[string]) => (typeof value === "string" ? withoutPrivate(value) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mask(value)]));
}
