/** After this a file of code that has not come is given up, in milliseconds (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** The name of such an error (specification, section 8). */
const errorName = "ChunkLoadError";

/** Why a file of code is not there: it could not be had, or did not come in time. */
export type ChunkFailure = "error" | "timeout";

/** What is said of a file of code that is not there: the failure's type and, where it is known, its address. */
export function chunkErrorText(failure: ChunkFailure, address: string | null): string {
  if (address === null) return `${errorName}: Loading chunk failed. (${failure})`;
  const name = address.slice(address.lastIndexOf("/") + 1);
  return `${errorName}: Loading chunk ${name} failed. (${failure}: ${address})`;
}

/** What is said of an error where it is that of a file of code, each browser in words of its own; null for any other. */
export function chunkErrorOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === errorName) return String(error);
  const isImport = /dynamically imported module|importing a module script failed/i.test(error.message);
  return isImport ? chunkErrorText("error", /https?:\/\/\S+/.exec(error.message)?.[0] ?? null) : null;
}

/** The error of a file of code that did not come in time. */
export function chunkTimeoutError(): Error {
  return Object.assign(new Error("Loading chunk failed. (timeout)"), { name: errorName });
}
