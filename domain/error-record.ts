import { shorten, withoutPrivate } from "#domain/privacy/redact.ts";

/** A failure as the log keeps it. */
export interface ErrorRecord {
  type: string;
  /** Of our vocabulary, of PostgreSQL (SQLSTATE) or of the system, such as ECONNREFUSED. */
  code?: string;
  message: string;
  /** Where it came from, outermost call last; no message in it. */
  stack?: string;
  cause?: ErrorRecord;
}

/** How much of a failure is kept: calls of its stack, causes behind it. */
const kept = { calls: 20, causes: 4 };

/**
 * A thrown value as the log keeps it, without what could name a learner: of a query its text and none of its values,
 * of a value that the database could not take nothing but the code, of all else what `withoutPrivate` leaves.
 */
export function recordError(error: unknown, causes = kept.causes): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPrivate(textOf(error)) };
  const { name, cause, code } = error as Error & { code?: unknown };
  const calls = callsOf(error);
  const behind = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    type: name,
    ...(typeof code === "string" || typeof code === "number" ? { code: withoutPrivate(String(code)) } : {}),
    message: messageOf(error),
    ...(calls.length > 0 ? { stack: calls.join("\n") } : {}),
    ...(behind === undefined || causes === 0 ? {} : { cause: recordError(behind, causes - 1) }),
  };
}

/** A line of the message may look like a call. */
function callsOf({ stack = "", message }: Error): string[] {
  const found = stack.indexOf(message);
  const lines = (found < 0 ? stack : stack.slice(found + message.length)).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, kept.calls)
    .map(withoutPrivate);
}

function messageOf(error: Error & { query?: unknown; code?: unknown }): string {
  // Drizzle's own message goes on with the values.
  if (typeof error.query === "string") return shorten(`Failed query: ${error.query}`);
  // PostgreSQL's class 22: its message tells the value that could not be taken.
  if (typeof error.code === "string" && /^22[\dA-Z]{3}$/.test(error.code)) return "A value could not be taken.";
  if (error instanceof SyntaxError && / JSON\b/.test(error.message)) return "A text is not valid JSON.";
  return withoutPrivate(error.message);
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return "an object that cannot be written";
  }
}
