import { AsyncLocalStorage } from "node:async_hooks";
import { CodedError, codeOf } from "#domain/errors.ts";

/** The seconds after which a retry makes sense: a restarted server is back within a few. */
const retrySeconds = 5;

/**
 * SQLSTATEs of an unavailable server: lost connections (08), a server that shuts down, crashed or starts (57P), too
 * many connections, a session ended for idling in a transaction, and a server that became read-only after a failover.
 */
const awayStates = /^(?:08...|57P0[1-5]|53300|25P03|25006)$/;

/** System error codes of a connection that cannot be opened or has broken. */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Codes from PostgreSQL and the system for a full disk. */
const fullCodes = new Set(["53100", "ENOSPC"]);

/** The first database failure during a call of `rethrowDatabaseFailure`. */
interface FailureContext {
  failure: CodedError | null;
}

const failures = new AsyncLocalStorage<FailureContext>();

/**
 * Returns the error to throw for a database error: `database_unavailable` or `database_full` with the original as its
 * cause if its own code or that of a cause says so, otherwise the error itself. With `isLost` the connection is known
 * to be gone, whatever the error says.
 */
export function toDatabaseFailure(error: unknown, { isLost = false } = {}): unknown {
  const code = databaseCodeOf(error) ?? (isLost ? "database_unavailable" : null);
  return code === null ? error : databaseFailure(code, error);
}

/** Returns a database failure with this code, and records it for the enclosing `rethrowDatabaseFailure`. */
export function databaseFailure(code: "database_unavailable" | "database_full", cause?: unknown): CodedError {
  const failure = new CodedError(code, { cause, retryAfterSeconds: retrySeconds });
  const listener = failures.getStore();
  if (listener) listener.failure ??= failure;
  return failure;
}

/** Returns whether an error means that the database has no disk space. */
export function isFull(error: unknown): boolean {
  return databaseCodeOf(error) === "database_full";
}

/**
 * Runs `work` by a library that may translate or swallow database errors. Rejects with the database's failure if one
 * occurred meanwhile; whether the work took effect is then unknown.
 */
export async function rethrowDatabaseFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  const listener: FailureContext = { failure: null };
  const result = await failures.run(listener, work).catch((error: unknown) => {
    throw listener.failure ?? error;
  });
  if (listener.failure) throw listener.failure;
  return result;
}

function databaseCodeOf(error: unknown): "database_unavailable" | "database_full" | null {
  const known = codeOf(error);
  if (known === "database_unavailable" || known === "database_full") return known;
  for (const code of codesOf(error)) {
    if (fullCodes.has(code)) return "database_full";
    if (awayCodes.has(code) || awayStates.test(code)) return "database_unavailable";
  }
  return null;
}

/** Returns the codes of an error and its causes. A host name with several addresses fails with one error for each. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...several, ...codesOf(error.cause)];
}
