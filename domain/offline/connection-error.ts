/** Said when what a person has sent did not reach the server. */
export const connectionText = "The connection to the site failed. Nothing is lost: check it, then try again.";

/** The database of the site cannot be had, or has no room. */
export interface Outage {
  kind: "unavailable" | "full";
  /** What is to be said of it, in sentences. */
  text: string;
}

/** What a page or form was answered with while the site could not reach its database; null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  const answer = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  const { code, title } = (answer ?? {}) as { code?: unknown; title?: unknown };
  if (typeof title !== "string") return null;
  if (code === "database_full") return { kind: "full", text: title };
  return code === "database_unavailable" ? { kind: "unavailable", text: title } : null;
}

/** Whether a request failed because the server could not be reached; each browser says it in words of its own. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
