/** Result of one check of the site. */
export interface Finding {
  what: string;
  state: "ok" | "warn" | "fail";
  /** State, as a sentence without a full stop. */
  says: string;
  /** What the operator should do; null if nothing. */
  todo: string | null;
}

export function passed(what: string, says: string): Finding {
  return { what, state: "ok", says, todo: null };
}

/** Returns a problem that can wait, and what to do. */
export function warning(what: string, says: string, todo: string): Finding {
  return { what, state: "warn", says, todo };
}

/** Returns a problem that keeps the site from working, and what to do. */
export function failure(what: string, says: string, todo: string): Finding {
  return { what, state: "fail", says, todo };
}

/** Returns an error's message in one line. */
export function reasonOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/\.$/, "");
}
