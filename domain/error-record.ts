import { redact, truncateWords } from "#domain/privacy/redact.ts";

/** Failure in the form that the log stores. */
export interface ErrorRecord {
  type: string;
  /** Code of our vocabulary, of PostgreSQL (SQLSTATE) or of the system, such as ECONNREFUSED. */
  code?: string;
  message: string;
  /** Stack from the innermost call outwards, without the message. */
  stack?: string;
  cause?: ErrorRecord;
}

/** Limits per failure: calls of its stack, and nested causes. */
const kept = { calls: 20, causes: 4 };

/**
 * Converts a thrown value for the log, without personal data: of a query its text without values, of a value that the
 * database rejected only the code, and of everything else what `redact` leaves.
 */
export function toErrorRecord(error: unknown, causes = kept.causes): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(textOf(error)) };
  const { name, cause, code } = error as Error & { code?: unknown };
  const calls = callsOf(error);
  const behind = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    type: name,
    ...(typeof code === "string" || typeof code === "number" ? { code: redact(String(code)) } : {}),
    message: messageOf(error),
    ...(calls.length > 0 ? { stack: calls.join("\n") } : {}),
    ...(behind === undefined || causes === 0 ? {} : { cause: toErrorRecord(behind, causes - 1) }),
  };
}

/** Returns the calls of a stack. The message is cut off first, since one of its lines may look like a call. */
function callsOf({ stack = "", message }: Error): string[] {
  const found = stack.indexOf(message);
  const lines = (found < 0 ? stack : stack.slice(found + message.length)).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, kept.calls)
    .map(redact);
}

function messageOf(error: Error & { query?: unknown; code?: unknown }): string {
  // Drizzle's own message also contains the values.
  if (typeof error.query === "string") return truncateWords(`Failed query: ${error.query}`);
  // Class 22 of PostgreSQL: the message contains the rejected value.
  if (typeof error.code === "string" && /^22[\dA-Z]{3}$/.test(error.code)) return "The database rejected a value.";
  if (error instanceof SyntaxError && / JSON\b/.test(error.message)) return "A text is not valid JSON.";
  return redact(error.message);
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return "an object that cannot be serialized";
  }
}
