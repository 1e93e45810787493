/** Text shown when a submission did not reach the server. */
export const connectionText = "The connection to the site failed. Nothing is lost: check it, then try again.";

/** Outage of the site's database: unreachable, or out of space. */
export interface Outage {
  kind: "unavailable" | "full";
  /** Message to show, in sentences. */
  text: string;
}

/** Returns the outage in a page's or form's error response; null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  const answer = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  const { code, title } = (answer ?? {}) as { code?: unknown; title?: unknown };
  if (typeof title !== "string") return null;
  if (code === "database_full") return { kind: "full", text: title };
  return code === "database_unavailable" ? { kind: "unavailable", text: title } : null;
}

/** Returns true when a request failed because the server could not be reached; wordings differ by browser. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
