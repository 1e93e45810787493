/** Time after which loading a code chunk is given up, in milliseconds (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** Name of the error (specification, section 8). */
const errorName = "ChunkLoadError";

/** Reason why a code chunk is missing: it failed to load, or timed out. */
export type ChunkFailure = "error" | "timeout";

/** Returns the message for a chunk that failed to load: the failure's type and, if known, the chunk's address. */
export function chunkErrorText(failure: ChunkFailure, address: string | null): string {
  return `${errorName}: ${reasonOf(failure, address)}`;
}

/** Returns the message for an error caused by a code chunk, whatever the browser's wording; null for other errors. */
export function chunkErrorOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === errorName) return String(error);
  const isImport = /dynamically imported module|importing a module script failed/i.test(error.message);
  return isImport ? chunkErrorText("error", /https?:\/\/\S+/.exec(error.message)?.[0] ?? null) : null;
}

/** Creates the error for a code chunk that timed out; the address is null where it is not known. */
export function chunkTimeoutError(address: string | null): Error {
  return Object.assign(new Error(reasonOf("timeout", address)), { name: errorName });
}

function reasonOf(failure: ChunkFailure, address: string | null): string {
  if (address === null) return `Loading chunk failed. (${failure})`;
  return `Loading chunk ${address.slice(address.lastIndexOf("/") + 1)} failed. (${failure}: ${address})`;
}
