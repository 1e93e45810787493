import { AsyncLocalStorage } from "node:async_hooks";
import { CodedError, codeOf } from "#domain/errors.ts";

/** After how many seconds it makes sense to ask again: a server that was ended is back within a few. */
const retrySeconds = 5;

/**
 * What PostgreSQL says where it cannot be had at the moment: lost connections (08), a server that ends, has crashed or
 * starts (57P), too many connections, one that waited too long in a transaction, and a server that only reads since
 * another has taken its place.
 */
const awayStates = /^(?:08...|57P0[1-5]|53300|25P03|25006)$/;

/** What the system says of a connection that cannot be made or has broken. */
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

/** What PostgreSQL and the system say where the disk is full. */
const fullCodes = new Set(["53100", "ENOSPC"]);

/** What has become of the database while a work was going on. */
interface Heard {
  failure: CodedError | null;
}

const heard = new AsyncLocalStorage<Heard>();

/**
 * What an error of the database is to be thrown as: `database_unavailable` or `database_full` with the error as its
 * cause where that is what it says, by its own code or by one of its causes; else the error itself. `isLost` says that
 * the connection is known to have gone, whatever the error says.
 */
export function toDatabaseFailure(error: unknown, { isLost = false } = {}): unknown {
  const code = databaseCodeOf(error) ?? (isLost ? "database_unavailable" : null);
  return code === null ? error : failWith(code, error);
}

/** A failure of the database by its code, for whoever hears of it. */
export function failWith(code: "database_unavailable" | "database_full", cause?: unknown): CodedError {
  const failure = new CodedError(code, { cause, retryAfterSeconds: retrySeconds });
  const listener = heard.getStore();
  if (listener) listener.failure ??= failure;
  return failure;
}

/** Whether an error says that the database has no room. */
export function isFull(error: unknown): boolean {
  return databaseCodeOf(error) === "database_full";
}

/**
 * Does a work by a library that has words of its own for what fails, and may go on as if nothing had: where the
 * database has failed meanwhile, rejects with that. What it has done is then as unknown as if it had not answered.
 */
export async function heedDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const listener: Heard = { failure: null };
  const result = await heard.run(listener, work).catch((error: unknown) => {
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

/** The codes of an error and of what has caused it. A name that stands for several addresses fails with one for each. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...several, ...codesOf(error.cause)];
}
