/** Text shown when a submission did not reach the server. */
export const connectionText = "The connection to the site failed. Nothing is lost: check it, then try again.";

/** Why the site cannot answer for now: its database is unreachable or out of space, or it has too much to do. */
export interface Outage {
  kind: "unavailable" | "full" | "busy";
  /** Message to show, in sentences. */
  text: string;
}

const outageKinds: Readonly<Record<string, Outage["kind"]>> = {
  database_unavailable: "unavailable",
  database_full: "full",
  site_busy: "busy",
};

/** Returns the outage in a page's or form's error response; null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  const answer = typeof error === "object" && error !== null && "data" in error ? readProblem(error.data) : null;
  const { code, title } = (answer ?? {}) as { code?: unknown; title?: unknown };
  const kind = typeof code === "string" ? outageKinds[code] : undefined;
  return kind !== undefined && typeof title === "string" ? { kind, text: title } : null;
}

/** Returns the problem; the router gives that of a response which it did not write itself as text. */
function readProblem(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Returns true when a request failed because the server could not be reached; wordings differ by browser. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
